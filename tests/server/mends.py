# ruff: noqa: E501
"""Takes each mend of docs/security.md ("An attack on our own server") out of a copy of the sources and sees the test named there fail.

Run: python -m tests.server.mends [LINE ...]
It takes several minutes; `make test` only sees that every mend is still where this list says (test_security). Exit code 1 and a list, if
a test passed without its mend. The browser's alarm (line 2) has its own way: web/test/seal.test.ts plants what is exchanged.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVER = "landfall/server"


@dataclass(frozen=True)
class Mend:
    """What stands in a file, what stood there before, and a test that tells the two apart."""

    line: str
    file: str
    there: str
    before: str
    test: str


MENDS = [
    Mend("1", f"{SERVER}/people/people.py", "await self.store.device_token(hashed(token)) if", "await self.store.use_device_token(hashed(token)) if", "server/test_people.py::test_a_device_link_asks_before_it_makes_anybody_somebody_else"),
    Mend("1", f"{SERVER}/people/people.py", "        if not keep:\n", "        if False:\n", "server/test_people.py::test_an_account_is_its_makers_alone_unless_other_devices_are_kept"),
    Mend("2", "landfall/match/verify.py", "if seal is not None and seal != record.commitment:", "if False:", "server/test_fairness.py::test_what_was_exchanged_behind_the_seal_is_found_by_who_kept_it"),
    Mend("2", f"{SERVER}/tables/lobby.py", "    if seal != table.commitment:\n", "    if False:\n", "server/test_fairness.py::test_salts_are_taken_only_after_the_seal_was_shown"),
    Mend("2", "landfall/match/verify.py", "if match.fire() != ply.do:", "if False:", "match/test_fire.py::test_another_aim_than_the_seeds_is_found"),
    Mend("3", f"{SERVER}/node/heavy.py", "                self.waiting[asker] = line  # at the end: the others come first", "                self.waiting = {asker: line, **self.waiting}", "server/test_heavy.py::test_askers_take_turns_and_each_has_a_share"),
    Mend("3", f"{SERVER}/web/handlers.py", "MOST_PLIES = 6000", "MOST_PLIES = 6_000_000", "server/test_heavy.py::test_records_too_long_for_any_match_are_not_worked_on"),
    Mend("3", f"{SERVER}/web/handlers.py", "                    await asyncio.wait({leaving}, timeout=SLOWED)", "                    pass", "server/test_heavy.py::test_who_asks_for_too_much_is_not_refused_at_once"),
    Mend("4", f"{SERVER}/tables/takebacks.py", "await self.node.players_work.do((table.id,), reveals, table, list(live.match.record.plies))", "reveals(table, list(live.match.record.plies))", "server/test_sockets.py::test_a_challenge_cannot_be_taken_back"),
    Mend("5", f"{SERVER}/store/moments.py", "    return _BEGAN + _ticks()", "    return now_ms()", "server/test_time.py::test_bots_and_clocks_go_on_when_the_clock_is_set"),
    Mend("6", f"{SERVER}/web/handlers.py", "if public and not self.public.allows(guard.address(request.scope)):", "if False:", "server/test_doors.py::test_fresh_cookies_do_not_fill_the_lobby"),
    Mend("6", f"{SERVER}/store/store.py", "ORDER BY turn, made DESC LIMIT $2", "ORDER BY made DESC LIMIT $2", "server/test_doors.py::test_the_lobby_shows_one_table_a_host_first"),
    Mend("6", f"{SERVER}/people/limits.py", "def network_of(address: str, bits4: int = 32, bits6: int = 64)", "def network_of(address: str, bits4: int = 32, bits6: int = 128)", "server/test_doors.py::test_codes_cannot_be_guessed_from_a_whole_64"),
    Mend("6", f"{SERVER}/web/door.py", "if self.inside >= self.most or (network and self.by_network[network] >= self.each):", "if self.inside >= self.most:", "server/test_doors.py::test_room_is_kept_whatever_one_network_holds"),
    Mend("6", f"{SERVER}/web/door.py", "            if self.inside and not self.transport.is_closing():\n                self.transport.close()", "            return", "server/test_doors.py::test_half_sent_requests_are_let_go"),
    Mend("6", f"{SERVER}/people/logins.py", 'pair = f"{network_of(address)} {name}"', "pair = name", "server/test_doors.py::test_a_stranger_cannot_lock_the_owner_out"),
    Mend("6", f"{SERVER}/people/logins.py", "taken = [(self.pairs, pair), (self.names, name)]", "taken = [(self.pairs, pair)]", "server/test_doors.py::test_guessing_a_name_from_everywhere_is_slowed_too"),
    Mend("7", f"{SERVER}/web/sockets.py", "if room.live is not None and room.live.aims and (asked.seat, asked.id) not in room.live.sent:", "if False:", "server/test_shots.py::test_nobody_names_the_place_to_hit"),
    Mend("7", f"{SERVER}/matches/shots.py", " and first + second <= waited + SLACK):", "):", "server/test_shots.py::test_taps_cannot_be_older_than_the_gauge"),
    Mend("7", "landfall/cli/table.py", '        if line not in ("", "aim", "viser") or not gauge.can_run():\n            raise Illegal("refusal.aim-it", CLI_TEXTS)\n', '        if line.startswith("shoot"):\n            return line\n', "cli/test_aiming.py::test_a_shot_that_is_typed_is_refused_and_fire_fires"),
    Mend("8", f"{SERVER}/store/sqlite.py", "            self._not_cut_short()\n", "", "cli/test_mishaps.py::test_every_trouble_is_a_sentence"),
    Mend("8", f"{SERVER}/run.py", "taken = error.errno == errno.EADDRINUSE", "raise error", "cli/test_mishaps.py::test_a_port_that_is_taken"),
    Mend("8", f"{SERVER}/store/sqlite.py", '                self._lock(home / "landfall.lock")', "                pass", "cli/test_mishaps.py::test_a_second_server_on_the_same_file_is_refused"),
    Mend("9", f"{SERVER}/store/sqlite.py", "job.result = FullError(type(error).__name__) if full else error", "job.result = error", "server/test_mishaps.py::test_a_full_disk_is_said_and_passes_by_itself"),
    Mend("9", f"{SERVER}/app.py", "HEALTH_SECONDS = 0.8", "HEALTH_SECONDS = 80", "server/test_mishaps.py::test_health_is_told_within_a_second_when_the_database_is_away"),
    Mend("10", "landfall/match/verify.py", "    _prove_form(text, record, match)\n", "", "match/test_verify.py::test_a_record_is_written_as_the_match_would_have_written_it"),
    Mend("10", "landfall/match/verify.py", "    signed = prove(record.signature, record.to_text(signed=False), key, len(record.plies) + 2)", "    signed = True", "match/test_signature.py::test_a_forger_who_puts_the_sums_right_cannot_sign"),
    Mend("11", f"{SERVER}/web/devices.py", 'request.headers.get("origin"),', '"http://" + request.headers["host"],', "server/test_pages.py::test_a_device_link_leads_to_the_match"),
    Mend("11", f"{SERVER}/store/sqlite.py", "            Path(self.path).touch(mode=0o600)\n            Path(self.path).chmod(0o600)", "            Path(self.path).touch()", "server/test_mishaps.py::test_what_is_kept_is_kept_from_others"),
    Mend("11", f"{SERVER}/web/pages.py", "            body = await self.store.asset(path)", "            body = None", "server/test_mishaps.py::test_the_last_builds_files_are_served_after_a_restart_and_older_ones_are_not_there"),
    Mend("12", f"{SERVER}/tables/room.py", "        if len(self.table.removed) > len(before.removed):", "        if False:", "server/test_mishaps.py::test_who_is_sent_from_a_seat_is_told_and_a_locked_table_keeps_them_out"),
]  # fmt: skip


def misplaced(sources: Path = ROOT / "src") -> list[Mend]:
    """The mends that are not found once, and once only, where the list says."""
    return [mend for mend in MENDS if (sources / mend.file).read_text("utf-8").count(mend.there) != 1]


def goes_unnoticed(mend: Mend, folder: Path) -> bool:
    """Whether the test passes in sources without this mend."""
    file = folder / "src" / mend.file
    whole = file.read_text("utf-8")
    file.write_text(whole.replace(mend.there, mend.before), "utf-8")
    env = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"tests/{mend.test}"]
    try:
        return subprocess.run(command, cwd=folder, env=env, stdout=subprocess.DEVNULL, timeout=180, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return False  # it waits for ever for what the mend had brought
    finally:
        file.write_text(whole, "utf-8")


def main() -> int:
    wanted = set(sys.argv[1:])
    missed = []
    with tempfile.TemporaryDirectory(prefix="landfall-mends") as made:
        folder = Path(made)
        for part in ("src", "tests", "bench", "docs", "pyproject.toml"):
            copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
            copy(ROOT / part, folder / part)
        for mend in MENDS:
            if not wanted or mend.line in wanted:
                unnoticed = goes_unnoticed(mend, folder)
                print(
                    f"line {mend.line}: {mend.test.partition('::')[2]}: {'PASSED without it' if unnoticed else 'fails without it'}",
                    flush=True,
                )
                missed += [mend] * unnoticed
    print(f"{len(missed)} of {len(MENDS)} went unnoticed")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
