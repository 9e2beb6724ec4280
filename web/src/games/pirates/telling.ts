// How the log of Labyrintus Pirates speaks to me: of what I do, and of what is done to me.
import type { Telling } from "../../lib/telling";

export const telling: Telling = {
  texts: {
    "event.first.me": ["You begin.", "Vous commencez."],
    "event.card.me": [
      "You sail for island {island}, with {power:power}.",
      "Vous partez pour l’île {island}, avec {power:power}.",
    ],
    "event.turn.me": ["It is your turn.", "C’est à vous."],
    "event.pivoted.me": ["You turn {wheel} {way}.", "Vous pivotez {wheel} {way}."],
    "event.no-pivot.me": ["You can turn no wheel.", "Vous ne pouvez pivoter aucune roue."],
    "event.becalmed.me": ["You cannot move.", "Vous ne pouvez pas bouger."],
    "event.sailed.me": [
      "You sail from {place:from} to {place:to}.",
      "Vous naviguez depuis {place:from} vers {place:to}.",
    ],
    "event.drew.me": ["You turn up treasure {token}.", "Vous retournez le trésor {token}."],
    "event.drew-red.me": [
      "You turn up treasure {token}, with a red outline!",
      "Vous retournez le trésor {token}, au contour rouge !",
    ],
    "event.chased.me": ["You are driven home.", "Vous voilà de retour au port."],
    "event.left.me": ["You leave treasure {token} at {place}.", "Vous laissez le trésor {token} en {place}."],
    "event.took.me": ["You pick up treasure {token}.", "Vous ramassez le trésor {token}."],
    "event.won-treasure.me": [
      "You take treasure {token} from the loser.",
      "Vous prenez le trésor {token} à l’adversaire.",
    ],
    "event.swapped.me": ["You swap {mine} for {theirs}.", "Vous échangez {mine} contre {theirs}."],
    "event.kept.me": ["You keep what is in the hold.", "Vous gardez ce qui est en cale."],
    "event.banked.me": ["You bring treasure {token} home.", "Vous rapportez le trésor {token} au port."],
    "event.attacked.me": ["You attack {other}.", "Vous attaquez {other}."],
    "event.attacked.you": ["{seat} attacks you.", "{seat} vous attaque."],
    "event.aimed.me": ["You fire (aim error {dx}, {dy}).", "Vous tirez (écart {dx}, {dy})."],
    "event.landed.me": ["Your ball lands at {x}, {y} from the centre.", "Votre boulet tombe à {x}, {y} du centre."],
    "event.beat.me": ["You beat {other}.", "Vous battez {other}."],
    "event.beat.you": ["{seat} beats you.", "{seat} vous bat."],
    "event.passed.me": ["You can do nothing and pass.", "Vous ne pouvez rien faire et passez."],
    "event.goal.me": ["You have enough treasure and win!", "Vous avez assez de trésors : victoire !"],
    "event.stopped.me": ["You stop.", "Vous vous arrêtez."],
  },
};
