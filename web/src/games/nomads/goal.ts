// Nomads in four pictures.
import type { Goal } from "../../lib/goal";
import Picture from "./GoalPicture.svelte";

export const goal: Goal = {
  Picture,
  steps: [
    {
      title: ["You win by", "On gagne en"],
      text: [
        "having **the most points**: Legends and Songs written, Moons won, less the tiles you still hold.",
        "ayant **le plus de points** : Légendes et Chansons écrites, Lunes gagnées, moins les tuiles encore en main.",
      ],
    },
    {
      title: ["On your turn", "À votre tour"],
      text: [
        "lift a stack with your disc in it and **drop it one by one**, lowest first. Or write a Legend.",
        "soulevez une pile qui contient votre disque et **déposez-la disque par disque**, le plus bas d’abord. Ou écrivez une Légende.",
      ],
    },
    {
      title: ["Then all listen", "Puis on écoute"],
      text: [
        "Whoever has the disc **on top** takes the tile beside it. Matching tiles pay for a Legend.",
        "Qui a son disque **au sommet** prend la tuile d’à côté. Des tuiles identiques paient une Légende.",
      ],
    },
    {
      title: ["Beware!", "Gare !"],
      text: [
        "At four Moons the best teller takes **three**. Each tile you hold **costs a point**.",
        "À quatre Lunes, la meilleure plume en prend **trois**. Chaque tuile gardée **coûte un point**.",
      ],
    },
  ],
};
