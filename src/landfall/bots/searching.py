"""Bots that search imagined worlds in the compiled core, and play by simple sense until it is ready."""

from __future__ import annotations

from landfall.bots.base import SimpleBot


class SearchBot(SimpleBot):
    """Plays by simple sense for now."""
