"""What the lab says when something cannot be done."""

from __future__ import annotations

from landfall.core.texts import Texts

LAB_TEXTS = Texts(
    {
        "refusal.needs-numba": (
            "A batch runs in compiled code: install the extra (pip install 'landfall[lab]') and leave LANDFALL_PLAIN unset.",
            "Un lot de parties tourne en code compilé : installez l’extra (pip install 'landfall[lab]') et ne fixez pas LANDFALL_PLAIN.",
        ),
        "refusal.cluster": (
            "There is no cluster to be reached at “{address}”. Is its scheduler running?",
            "Aucune grappe n’est joignable à « {address} ». Son ordonnanceur est-il lancé ?",
        ),
        "refusal.cluster-kind": (
            "“{address}” is no address of a cluster: tcp://host:port for Dask, ray://host:port for Ray.",
            "« {address} » n’est pas l’adresse d’une grappe : tcp://hôte:port pour Dask, ray://hôte:port pour Ray.",
        ),
        "refusal.journal": (
            "“{file}” is the journal of another work. Give another file, or remove it.",
            "« {file} » est le journal d’un autre travail. Donnez un autre fichier, ou supprimez-le.",
        ),
        "refusal.tree-size": (
            "The game is too large to be solved: its tree has more than {most} moments.",
            "Le jeu est trop grand pour être résolu : son arbre compte plus de {most} moments.",
        ),
        "refusal.batch-size": (
            "A batch has at least one game and one thread, not {count} and {threads}.",
            "Un lot compte au moins une partie et un fil d’exécution, pas {count} et {threads}.",
        ),
        "refusal.rewards": ("Rewards are one of: {kinds}; not “{given}”.", "Les récompenses sont : {kinds} ; pas « {given} »."),
        "refusal.batch-actions": (
            "One action for each of the {count} games is wanted, not an array of shape {shape}.",
            "Il faut une action pour chacune des {count} parties, pas un tableau de forme {shape}.",
        ),
        "refusal.batch-illegal": (
            "Action {action} is not possible in game {number} of the batch. Nothing was played.",
            "L’action {action} est impossible dans la partie {number} du lot. Rien n’a été joué.",
        ),
        "refusal.action": ("Action {action} is not possible now.", "L’action {action} n’est pas possible maintenant."),
        "refusal.illegal-kind": (
            "What happens to an illegal action is one of: {kinds}; not “{given}”.",
            "Une action illégale est traitée ainsi : {kinds} ; pas « {given} ».",
        ),
        "refusal.bots-seats": (
            "One bot for each other seat is wanted: {wanted}, not {given}.",
            "Il faut un robot pour chacune des autres places : {wanted}, pas {given}.",
        ),
        "refusal.render-mode": (
            "A table is shown in one of these ways: {modes}; not “{given}”.",
            "Une table se montre de l’une de ces façons : {modes} ; pas « {given} ».",
        ),
        "refusal.needs-extra": (
            "This needs an extra: pip install 'landfall[{extra}]'.",
            "Il faut un extra : pip install 'landfall[{extra}]'.",
        ),
    }
)
