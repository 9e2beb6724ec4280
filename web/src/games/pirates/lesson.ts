// What the lesson of Labyrintus Pirates says: a mission, a duel, the way home.
import type { Lesson } from "../../lib/lesson";

export const lesson: Lesson = {
  goal: ["700 gold coins in your port", "700 pièces d’or au port"],
  short: ["One easy bot, about fifteen minutes.", "Un robot facile, une quinzaine de minutes."],
  steps: [
    {
      scene: "mission",
      at: 0,
      title: ["Fetch treasure, bring it home.", "Cherchez le trésor, rapportez-le."],
      say: [
        "Your Pirate card names the island with your treasure, here the fifth. The first to have 700 gold coins in port wins.",
        "Votre carte Pirate nomme l’île de votre trésor, ici la cinquième. Qui a 700 pièces d’or dans son port gagne.",
      ],
      lit: ['.cap[data-seat="0"]'],
      clauses: ["LP-1.6", "LP-11.1"],
    },
    {
      scene: "mission",
      at: 0,
      title: ["Turn the lit wheel.", "Faites pivoter la roue éclairée."],
      say: [
        "Each turn: first a quarter turn of a wheel on your route. Touch it to see your route as it would be, then turn it.",
        "À chaque tour : d’abord un quart de tour d’une roue de votre route. Touchez-la pour voir la route à venir, puis pivotez.",
      ],
      only: "pivot d1 cw",
      lit: ['.helm [data-move^="pivot d1"]', '[data-wheel="d1"]'],
      clauses: ["LP-3.1", "LP-4.1", "LP-4.3"],
    },
    {
      scene: "mission",
      at: 1,
      title: ["Sail to island 5.", "Naviguez vers l’île 5."],
      say: [
        "Then sail along your one route as far as you like. Touch the stop, and once more to go.",
        "Puis naviguez sur votre route, aussi loin que vous voulez. Touchez l’étape, et encore une fois pour partir.",
      ],
      only: "sail island 5",
      lit: ['.helm [data-move="sail island 5"]', '[data-stop-at="island 5"]'],
      clauses: ["LP-5.1", "LP-5.5"],
    },
    {
      scene: "mission",
      at: 2,
      title: ["Your island: draw a treasure.", "Votre île : piochez un trésor."],
      say: [
        "Treasures are worth 100, 200 or 300; a ship holds two. A red seal brings an event.",
        "Un trésor vaut 100, 200 ou 300 ; un bateau en porte deux. Un sceau rouge amène un événement.",
      ],
      lit: ['.helm [data-move="draw left"]', '[data-pile="left"]'],
      clauses: ["LP-6.1", "LP-6.3", "LP-6.5"],
    },
    {
      scene: "mission",
      at: 5,
      title: ["A gust! Let it blow.", "Coup de vent ! Que ça souffle !"],
      say: [
        "You choose the row or the column, and which way. Wheels with a ship stand still.",
        "Vous choisissez la ligne ou la colonne, et le sens. Une roue qui porte un bateau ne bouge pas.",
      ],
      only: "gust row cw",
      lit: ['.helm [data-move="gust row cw"]', ".helm"],
      clauses: ["LP-8.1"],
    },
    {
      scene: "duel",
      at: 0,
      title: ["Noor is alongside, with 300. Attack!", "Noor est à côté, avec 300. Attaquez !"],
      say: [
        "It costs a cannonball: you have two in the whole game. You never have to attack.",
        "Cela coûte un boulet : vous en avez deux pour toute la partie. Attaquer n’est jamais obligatoire.",
      ],
      only: "attack star",
      lit: ['.helm [data-move="attack star"]'],
      clauses: ["LP-7.1", "LP-7.2"],
    },
    {
      scene: "duel",
      at: 1,
      title: ["Aim twice, near the middle.", "Visez deux fois, près du milieu."],
      say: [
        "Stop each lantern as it crosses the centre. The nearer shot wins all treasure aboard; the loser goes home.",
        "Arrêtez chaque lanterne au centre. Le tir le plus proche gagne les trésors à bord ; qui perd rentre au port.",
      ],
      lit: [".helm [data-stop]", ".helm [data-fire]", ".helm"],
      then: ".match [data-seen]",
      clauses: ["LP-7.3", "LP-7.4", "LP-9.1"],
    },
    {
      scene: "home",
      at: 0,
      title: ["Home, with 500 aboard!", "Au port, avec 500 à bord !"],
      say: [
        "What you bring into your own port is yours for good, and your mission is done: a new card comes.",
        "Ce que vous rapportez dans votre port est à vous pour de bon, et la mission est finie : une nouvelle carte vient.",
      ],
      only: "sail port",
      lit: ['.helm [data-move="sail port"]', '[data-stop-at="port"]'],
      clauses: ["LP-6.6", "LP-6.7"],
    },
    {
      scene: "home",
      at: 1,
      title: ["700: you win, at once.", "700 : victoire immédiate."],
      say: [
        "With four players, 500 is enough. This is what lies in your port:",
        "À quatre, 500 suffisent. Voici ce que contient votre port :",
      ],
      lit: ['[data-bank="0"]'],
      clauses: ["LP-11.1"],
      sum: true,
    },
  ],
};
