// What the lessons say, one thing at a time. A lesson is a recorded match, seen by its first player: each topic is told when its moment
// comes for the first time. Moments: a phase in which the learner ("me") or another ("other") is awaited, or an event.
export type Moment = { phase: string; who: "me" | "other" } | { event: string };
// After a topic with `skip` the lesson goes straight to the next moment that has one.
export type Topic = { when: Moment; say: readonly [string, string]; clauses: string[]; skip?: true };

export const LESSONS: Record<string, Topic[]> = {
  "oh-captain": [
    { when: { phase: "choose", who: "me" }, clauses: ["OC-1.3"], say: ["Everybody is an Adventurer with an ability of their own. Touch the lit one to be it.", "Chacun incarne un Aventurier, avec sa capacité. Touchez celui qui brille."] },
    { when: { event: "turn" }, clauses: ["OC-3.1"], say: ["One player is the Captain and keeps the Bottle. The others are Explorers and enter the Cave in turn.", "L’un des joueurs est Capitaine et garde la Bouteille. Les autres sont Explorateurs et entrent dans la Grotte à tour de rôle."] },
    { when: { phase: "claim", who: "me" }, clauses: ["OC-5.2", "OC-5.3"], say: ["You have drawn a card that only you see. Tell the Captain what it is: the truth, or a lie. Eggs cost points and cannot be named, so with an Egg you must lie.", "Vous avez pioché une carte que vous seul voyez. Dites au Capitaine ce que c’est : la vérité, ou un mensonge. Un Œuf coûte des points et ne se nomme pas : avec un Œuf, il faut mentir."] },
    { when: { phase: "captain", who: "other" }, clauses: ["OC-6.1"], say: ["The Captain buys the find for a coin, or lets you use it. If it is bought, everybody sees it.", "Le Capitaine achète la trouvaille pour une pièce, ou vous laisse vous en servir. Achetée, elle est montrée à tous."] },
    { when: { phase: "captain", who: "me" }, clauses: ["OC-6.1", "OC-6.2"], say: ["Now you are Captain: buy the find for a coin and see it, or let the Explorer use it.", "Vous voilà Capitaine : achetez la trouvaille pour une pièce, ou laissez l’Explorateur s’en servir."] },
    { when: { phase: "target", who: "me" }, clauses: ["OC-6.5", "OC-8.1"], say: ["The Captain let you: the card is yours, face down, and you attack somebody with what you said it was. A Lizard takes a coin, a Hook a card, a Pistol throws a card away, a Lantern turns one up.", "Le Capitaine vous laisse : la carte est à vous, cachée, et vous attaquez quelqu’un avec ce que vous avez annoncé. Le Lézard prend une pièce, le Grappin une carte, le Pistolet en écarte une, la Lanterne en retourne une."] },
    { when: { phase: "answer", who: "me" }, clauses: ["OC-7.1", "OC-7.3", "OC-7.4"], say: ["You are attacked. Accept, or say “You are lying!”. If it was a lie there is no attack and the liar pays you a coin; if it was true you are hit and pay a coin too.", "On vous attaque. Acceptez, ou dites « Tu mens ! ». Si c’était faux, pas d’attaque et le menteur vous paie une pièce ; si c’était vrai, vous êtes touché et payez une pièce."] },
    { when: { event: "exposed" }, clauses: ["OC-7.3"], say: ["Caught! The card is turned face up, and the liar pays.", "Pris ! La carte est retournée, et le menteur paie."] },
    { when: { event: "proved" }, clauses: ["OC-7.4"], say: ["It was the truth: the attack counts, and whoever doubted pays a coin.", "C’était vrai : l’attaque a lieu, et celui qui doutait paie une pièce."] },
    { when: { phase: "mutiny", who: "me" }, clauses: ["OC-4.1", "OC-4.3", "OC-4.4"], say: ["You have more coins than the Captain: mutiny and become Captain, or stay loyal for a coin.", "Vous avez plus de pièces que le Capitaine : mutinez-vous et prenez sa place, ou restez loyal pour une pièce."] },
    { when: { event: "nomads" }, clauses: ["OC-9.1", "OC-9.3"], say: ["The Nomads end the game. Lanterns count their number, Purses and coins 1, Eggs −1; most Hooks, Lizards or Pistols 4 points each.", "Les Nomades mettent fin à la partie. Les Lanternes comptent leur nombre, Bourses et pièces 1, les Œufs −1 ; le plus de Grappins, de Lézards ou de Pistolets : 4 points chacun."] },
  ],
  nomads: [
    { when: { phase: "adventurer", who: "me" }, clauses: ["NO-2.2", "NO-9"], say: ["Pick an Adventurer: you play that one’s discs, and have the ability.", "Choisissez un Aventurier : vous jouez ses disques et avez sa capacité."] },
    { when: { phase: "sleepers", who: "me" }, clauses: ["NO-2.5"], say: ["Discs of Adventurers nobody plays lie on the ring too. They clear tiles away.", "Les disques des Aventuriers non joués sont aussi sur l’anneau. Ils écartent des tuiles."] },
    { when: { phase: "place", who: "me" }, clauses: ["NO-2.6"], say: ["Put one of your discs on a space. On top of its stack, it hears the tale told there.", "Posez un de vos disques sur un emplacement. Au sommet de la pile, il écoute le récit qui s’y conte."] },
    { when: { phase: "turn", who: "me" }, clauses: ["NO-4.1", "NO-4.2"], say: ["Your turn: touch the lit stack with your disc in it, look at both ways, and scatter it: its discs drop one by one, the lowest first.", "À vous : touchez la pile allumée où se trouve votre disque, regardez les deux sens, et dispersez-la : ses disques tombent un à un, le plus bas d’abord."] },
    { when: { event: "took" }, clauses: ["NO-5.1"], say: ["Then everybody listens: whose disc is on top of a stack takes the tile there.", "Puis chacun écoute : qui a son disque au sommet d’une pile prend la tuile."] },
    { when: { event: "moon-found" }, clauses: ["NO-5.2", "NO-7.1"], say: ["An Opal Moon goes to the dial by the fire. Four of them bring a scoring: the best take Moons, worth a point each.", "Une Lune d’Opale va au cadran près du feu. À quatre, un décompte : les meilleurs prennent des Lunes, un point chacune."] },
    { when: { event: "lys-found" }, clauses: ["NO-4.3"], say: ["The last disc fell where Lys points: move her and take the tile there, too.", "Le dernier disque tombe là où Lys se tient : déplacez-la et prenez aussi la tuile."] },
    { when: { phase: "bonus", who: "me" }, clauses: ["NO-4.3"], say: ["You found Lys: move her to the lit space and take its tile.", "Vous avez trouvé Lys : déplacez-la vers l’emplacement allumé et prenez sa tuile."] },
    { when: { event: "wrote" }, clauses: ["NO-6.3", "NO-6.4"], say: ["Instead of scattering one may write a Legend: it costs as many tiles of its kind as it is worth. Tiles left over cost a point each.", "Au lieu de disperser, on peut écrire une Légende : elle coûte autant de tuiles de sa sorte que sa valeur. Les tuiles restantes coûtent un point chacune."] },
    { when: { event: "sang" }, clauses: ["NO-6.2"], say: ["A Song asks for different tiles instead of equal ones; one Song per player.", "Une Chanson demande des tuiles toutes différentes ; une seule par joueur."] },
  ],
  pirates: [
    { when: { event: "card" }, clauses: ["LP-1.6"], say: ["Everybody has a Pirate card: an island to fetch treasure from, and a power.", "Chacun a une carte Pirate : une île où chercher un trésor, et un pouvoir."] },
    { when: { phase: "turn", who: "me" }, clauses: ["LP-3.1", "LP-4.1", "LP-4.3"], say: ["First turn a wheel on your route, a quarter turn either way. Touch the lit wheel: its arrows show your route as it would be.", "D’abord, tournez une roue sur votre route, d’un quart de tour. Touchez la roue allumée : ses flèches montrent votre route telle qu’elle serait."] },
    { when: { phase: "sail", who: "me" }, clauses: ["LP-5.1"], say: ["Then sail along your route as far as you like. Touch the lit stop, and once more to go.", "Puis naviguez sur votre route aussi loin que vous voulez. Touchez l’étape allumée, puis encore pour partir."] },
    { when: { phase: "draw", who: "me" }, clauses: ["LP-6.1"], say: ["You are on the island of your mission: draw a treasure. Now bring it home!", "Vous êtes sur l’île de votre mission : piochez un trésor. Ramenez-le au port !"] },
    { when: { event: "drew" }, clauses: ["LP-6.1", "LP-6.5"], say: ["A treasure comes on board. A ship carries two at most.", "Un trésor monte à bord. Un bateau en porte deux au plus."] },
    { when: { event: "omen" }, clauses: ["LP-8.1"], say: ["A treasure with a red outline brings an event: gusts and tornados turn wheels, the Kraken chases ships, a treasure may float by.", "Un trésor au contour rouge amène un événement : vents et tornades tournent les roues, le Kraken chasse les bateaux, un trésor peut flotter."] },
    { when: { event: "banked" }, clauses: ["LP-6.6", "LP-11.1"], say: ["Treasure brought home is safe. Who has brought home enough wins at once.", "Un trésor ramené au port est à l’abri. Qui en a assez gagne aussitôt."] },
    { when: { event: "attacked" }, clauses: ["LP-7.1", "LP-7.3"], say: ["Two ships side by side on a route: one fires! Nearest the centre wins the other’s treasure, and the loser goes home.", "Deux bateaux côte à côte sur une route : on tire ! Le plus près du centre gagne le trésor de l’autre, et le perdant rentre au port."] },
  ],
  lumarathon: [
    { when: { phase: "choose", who: "me" }, clauses: ["LM-1"], say: ["A Lumarathon is one match of two games, with the same players in the same seats. Oh Captain! comes first: pick your Adventurer.", "Un Lumarathon, c’est une partie en deux jeux, avec les mêmes joueurs aux mêmes places. D’abord Oh Capitaine ! : choisissez votre Aventurier."] },
    { when: { phase: "claim", who: "me" }, clauses: ["OC-5.2"], say: ["It is played to its end by its own rules: say what you found, the truth or a lie. It has a lesson of its own, so make this one claim here.", "On le joue jusqu’au bout, selon ses propres règles : dites ce que vous avez trouvé, vrai ou faux. Il a sa propre leçon : faites juste cette annonce."] },
    { when: { phase: "captain", who: "other" }, clauses: ["OC-6.1", "OC-9.1"], skip: true, say: ["And so on, card by card, until the Nomads come. Let us go there.", "Et ainsi de suite, carte après carte, jusqu’à l’arrivée des Nomades. Allons-y."] },
    { when: { event: "scored-before" }, clauses: ["LM-5"], say: ["Oh Captain! is over. Its points are kept and shown, but they do not decide the Lumarathon: Nomads will.", "Oh Capitaine ! est fini. Ses points sont notés et montrés, mais ne décident pas du Lumarathon : ce sera Nomades."] },
    { when: { event: "coin-won" }, clauses: ["LM-3"], say: ["Who won it begins Nomads with a coin that counts as a Joker tile.", "Qui l’a gagné commence Nomades avec une pièce qui vaut une tuile Joker."] },
    { when: { event: "tends" }, clauses: ["LM-2", "LM-4"], say: ["Who came last tends the tiles of the Adventurers nobody plays (here it is done for them). The last Captain is first player now.", "Qui finit dernier s’occupe des tuiles des Aventuriers non joués (ici, c’est fait pour lui). Le dernier Capitaine est maintenant premier joueur."] },
    { when: { phase: "adventurer", who: "me" }, clauses: ["LM-5", "NO-2.2"], say: ["Adventurers are picked anew for Nomads: these are your discs from now on.", "On choisit à nouveau un Aventurier pour Nomades : voici vos disques désormais."] },
    { when: { phase: "place", who: "me" }, clauses: ["NO-2.6"], skip: true, say: ["Discs are placed round the fire. Let us go to your first turn.", "On place les disques autour du feu. Passons à votre premier tour."] },
    { when: { phase: "turn", who: "me" }, clauses: ["NO-4.1", "LM-5"], say: ["From here on it is Nomads as you know it: scatter a stack, gather tiles, write Legends. Its winner wins the Lumarathon.", "À partir d’ici, c’est Nomades : dispersez une pile, récoltez des tuiles, écrivez des Légendes. Son vainqueur gagne le Lumarathon."] },
  ],
};

/** How a move's words are named, so that a board can light it. */
const ARGS: Record<string, string[]> = {
  choose: ["adventurer"], claim: ["item"], attack: ["emblem"], tax: ["emblem"], pick: ["card"], offer: ["face", "card"], salvage: ["card"], hide: ["card"], scatter: ["space", "direction"], lys: ["space"], frog: ["space"],
  place: ["space"], sleeper: ["adventurer", "space"], write: ["legend", "worth"], sing: ["asks"], jokers: ["count"], keep: ["tile"], rise: ["space", "height"], double: ["drop", "space"], skip: ["drop", "space"],
  pivot: ["wheel", "way"], draw: ["pile"], gust: ["line", "way"], tornado: ["way"], take: ["token"], swap: ["mine", "theirs"],
};
const NUMBERS = new Set(["space", "worth", "asks", "count", "height", "drop"]);

/** A move from its text alone: `scatter 3 cw`. */
export function moveOf(text: string): { text: string; verb: string; args: Record<string, unknown> } {
  const [verb, ...words] = text.split(" ") as [string, ...string[]];
  if (verb === "sail") return { text, verb, args: { to: words.join(" ") } };
  const args = Object.fromEntries((ARGS[verb] ?? []).map((name, k) => [name, NUMBERS.has(name) ? Number(words[k]) : words[k]]));
  return { text, verb, args };
}
