"""What an analysis says, in both languages."""

from __future__ import annotations

from landfall.core.texts import Texts

ANALYSIS_TEXTS = Texts(
    {
        "refusal.analyse-one": (
            "A picture or a page shows one match, not {count}; leave out --cluster and --journal for it.",
            "Une image ou une page montre une seule partie, pas {count} ; n’y ajoutez ni --cluster ni --journal.",
        ),
        "analysis.title": ("{title}: the match analysed", "{title} : la partie analysée"),
        "analysis.chance": ("Win chance, all cards known (%)", "Chances de gagner, toutes cartes connues (%)"),
        "analysis.plies": ("step of the match", "étape de la partie"),
        "analysis.moments": ("Moments worth a look", "Les moments à revoir"),
        "analysis.no-moments": (
            "No choice cost enough, or turned enough, to be marked.",
            "Aucun choix n’a assez coûté, ni assez changé la partie, pour être signalé.",
        ),
        "analysis.turn": ("Turn {number}, step {ply}", "Tour {number}, étape {ply}"),
        "analysis.setup": ("Before the first turn, step {ply}", "Avant le premier tour, étape {ply}"),
        "analysis.did": ("{seat}: {move}", "{seat} : {move}"),
        "sign.brilliant": ("brilliant", "coup de maître"),
        "sign.mistake": ("mistake", "erreur"),
        "sign.dear": ("a costly mistake", "erreur coûteuse"),
        "sign.turning": ("turning point", "tournant"),
        "sign.lie": ("lie", "mensonge"),
        "sign.caught": ("caught", "mensonge démasqué"),
        "analysis.sign-points": ("{sign}, {points} points", "{sign}, {points} points"),
        "analysis.known": (
            "As far as {seat} could know: {percent}% before it.",
            "D’après ce que {seat} pouvait savoir : {percent} % juste avant.",
        ),
        "analysis.true": ("All cards known: {changes}.", "Toutes cartes connues : {changes}."),
        "analysis.best": ("best", "meilleur"),
        "analysis.played": ("played", "joué"),
        "analysis.sums": ("Where the result came from, in points", "D’où vient le résultat, en points"),
        "analysis.player": ("player", "qui"),
        "analysis.start": ("start", "départ"),
        "analysis.luck": ("luck", "hasard"),
        "analysis.aim": ("aim", "visée"),
        "analysis.own": ("own choices", "ses choix"),
        "analysis.others": ("others’ choices", "choix des autres"),
        "analysis.cost": ("lost against the best move", "perdu face au meilleur coup"),
        "analysis.result": ("share of the win", "part de la victoire"),
        "analysis.points-note": (
            "A point is one win in a hundred. Chances come from games played on by bots: see docs/analysis.md for how far to trust them.",
            "Un point, c’est une victoire sur cent. Les chances viennent de parties poursuivies par des robots :"
            " docs/analysis.md dit jusqu’où s’y fier.",
        ),
        "analysis.truth-lane": ("Truth lane", "Fil de vérité"),
        "analysis.lane-turn": ("turn", "tour"),
        "analysis.lane-said": ("said", "dit"),
        "analysis.lane-truth": ("truth", "vrai"),
        "analysis.lane-heard": ("heard", "entendu"),
        "analysis.lane-promised": ("promised", "promis"),
        "analysis.lane-worth": ("worth", "valeur"),
        "analysis.lane-thought": ("thought true by", "cru vrai par"),
        "analysis.lies": (
            "{lies} lies, {caught} of them caught; {wrong} wrong calls",
            "{lies} mensonges, dont {caught} démasqués ; {wrong} accusations à tort",
        ),
        "analysis.table": ("As a table", "En tableau"),
        "analysis.fair": ("fair share", "part égale"),
        "refusal.plot-kind": (
            "A plot is written as .svg or .png, not as “{file}”.",
            "Un graphique s’écrit en .svg ou .png, pas en « {file} ».",
        ),
    }
)


def say(key: str, language: str, names: list[str] | None = None, **args: object) -> str:
    return ANALYSIS_TEXTS.say(key, language, args, names)
