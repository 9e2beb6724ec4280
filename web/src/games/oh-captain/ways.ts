// How somebody bluffs, match after match, beside the others at their tables.
import type { Ways } from "../../lib/ways";
import { findsOf, type Find } from "./finds";

/** Of these finds, how many are so. */
const share = (finds: Find[], so: (find: Find) => boolean): [number, number] => [finds.filter(so).length, finds.length];

export const ways: Ways = {
  title: ["How you bluff", "Votre bluff"],
  gauges: [
    { title: ["You lie", "Vous mentez"], of: ["announcements", "annonces"] },
    {
      title: ["You are caught", "On vous démasque"],
      of: ["attacks with a lie", "attaques mensongères"],
    },
    {
      title: ["You catch", "Vous démasquez"],
      of: ["lies told to your face", "mensonges qui vous visaient"],
    },
  ],
  tell: {
    says: {
      lantern: [
        "When you say “a Lantern”, it is a lie {so} times out of {all}.",
        "Quand vous dites « une Lanterne », c’est un mensonge {so} fois sur {all}.",
      ],
      hook: [
        "When you say “a Grappling Hook”, it is a lie {so} times out of {all}.",
        "Quand vous dites « un Grappin », c’est un mensonge {so} fois sur {all}.",
      ],
      lizard: [
        "When you say “a Lizard”, it is a lie {so} times out of {all}.",
        "Quand vous dites « un Lézard », c’est un mensonge {so} fois sur {all}.",
      ],
      pistol: [
        "When you say “a Pistol”, it is a lie {so} times out of {all}.",
        "Quand vous dites « un Pistolet », c’est un mensonge {so} fois sur {all}.",
      ],
    },
    read(events, is) {
      const mine = findsOf(events).filter((find) => is(find.seat));
      return Object.fromEntries(
        [...new Set(mine.map((find) => find.item!))].map((item) => {
          const said = mine.filter((find) => find.item === item);
          const lies = said.filter((find) => find.lie);
          return [item, { so: lies.length, all: said.length, plies: lies.map((find) => find.ply) }];
        }),
      );
    },
  },
  read(events, is) {
    const finds = findsOf(events);
    const faced = finds.filter((find) => find.lie && (find.came === "accepted" || find.came === "challenged"));
    return [
      share(
        finds.filter((find) => is(find.seat)),
        (find) => find.lie,
      ),
      share(
        faced.filter((find) => is(find.seat)),
        (find) => find.came === "challenged",
      ),
      share(
        faced.filter((find) => is(find.by!)),
        (find) => find.came === "challenged",
      ),
    ];
  },
};
