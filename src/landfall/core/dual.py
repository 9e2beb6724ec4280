"""Rules written once, run two ways: as plain Python over a slotted object, or compiled by Numba over one NumPy record.

A rules module is ordinary Python whose functions carry `@rule`. Imported, it is plain. `compiled(module)` loads the same
source a second time with `rule` meaning "compile this", and gives back that twin. Nothing here imports Numba or NumPy until a
twin is asked for, so a person's first move waits for nothing.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, overload

from landfall.core.kept import keep_code

F = TypeVar("F", bound=Callable[..., Any])

_lock = threading.RLock()
_compiling = False
_binding = ""  # what the twin being loaded is plugged to: Numba keeps code on disk by file, name and types, and would take one game's for another's
_twins: dict[str, ModuleType] = {}


@overload
def rule(f: F) -> F: ...
@overload
def rule(*, compiled: Callable[..., Any] | str) -> Callable[[F], F]: ...
def rule(f: Any = None, *, compiled: Callable[..., Any] | str | None = None) -> Any:
    """Mark a function as a rule: it runs plain, and its twin runs compiled.

    `compiled=` gives another body to the twin, for the few helpers whose plain form does what compiled code must not
    (telling events), or the name of a module with a function of the same name that needs Numba itself (instructions of the machine).
    """
    if f is not None:
        return _mark(f, f.__module__)
    if isinstance(compiled, str):
        return lambda g: getattr(importlib.import_module(compiled), g.__name__) if _compiling else _mark(g, g.__module__)
    return lambda g: _mark(compiled if _compiling and compiled is not None else g, g.__module__)


def _mark(f: Any, home: str) -> Any:
    if _compiling:
        return _jit(f)
    f.__rule__ = home
    return f


def _jit(f: FunctionType) -> Any:
    from numba import njit  # only when a twin is loaded

    f.__qualname__ += _binding
    return njit(cache=True, nogil=True, boundscheck=os.environ.get("LANDFALL_BOUNDSCHECK") == "1")(f)


def constant(numbers: Any, kind: str) -> Any:
    """A table for rules: a tuple as it is in plain Python, an array in a twin (of `int8`, `float32`, ...), where looking up a row of it is one
    instruction."""
    if not _compiling:
        return tuple(numbers)
    import numpy as np

    return np.array(tuple(numbers), kind)


def can_compile() -> bool:
    """Whether the extra `fast` (Numba) is installed and not switched off."""
    return os.environ.get("LANDFALL_PLAIN") != "1" and importlib.util.find_spec("numba") is not None


def compiled(module: ModuleType, **bound: Any) -> ModuleType:
    """The compiled twin of a rules module, made once a process. Each function compiles at its first call and is kept on disk.

    `bound` replaces names of the module in the twin: it is how one search or playout module is plugged to one game.
    """
    key = module.__name__ + "".join(f"+{name}={value.__name__}" for name, value in sorted(bound.items()))
    with _lock:
        if key not in _twins:
            _twins[key] = _load_twin(module, key, bound)
        return _twins[key]


def bind(module: ModuleType, **bound: Any) -> ModuleType:
    """A plain copy of a module with some of its names replaced: the plain counterpart of `compiled(module, **bound)`."""
    key = "plain:" + module.__name__ + "".join(f"+{name}={value.__name__}" for name, value in sorted(bound.items()))
    with _lock:
        if key not in _twins:
            twin = _execute(module, key)
            vars(twin).update(bound)
            _twins[key] = twin
        return _twins[key]


def _load_twin(module: ModuleType, key: str, bound: dict[str, Any]) -> ModuleType:
    global _compiling, _binding
    packages = packages_of(module, *bound.values())
    keep_code(packages)
    _compiling = True
    _binding = "_" + hashlib.sha256(key.encode()).hexdigest()[:12] if bound else ""
    try:
        twin = _execute(module, "compiled:" + key)
    finally:
        _compiling = False
    vars(twin)["__rule_packages__"] = packages
    vars(twin).update(bound)
    for name, value in list(vars(twin).items()):
        if name in bound:
            continue
        if home := getattr(value, "__rule__", None):  # a rule imported from a neighbour: its twin instead
            setattr(twin, name, getattr(compiled(sys.modules[home]), value.__name__))
        elif isinstance(value, ModuleType) and _has_rules(value):
            setattr(twin, name, compiled(value))
    return twin


def _has_rules(module: ModuleType) -> bool:
    return any(getattr(value, "__rule__", None) == module.__name__ for value in vars(module).values())


def _execute(module: ModuleType, name: str) -> ModuleType:
    assert module.__file__ is not None
    twin = ModuleType(name, module.__doc__)
    twin.__file__ = module.__file__
    twin.__package__ = module.__package__
    sys.modules[name] = twin  # Numba finds a cached function's globals through sys.modules
    source = Path(module.__file__).read_bytes()
    exec(compile(source, module.__file__, "exec"), vars(twin))
    return twin


def packages_of(*modules: ModuleType) -> frozenset[str]:
    """The packages besides ours whose rules these modules or twins hold: of each its topmost name."""
    found: set[str] = set()
    seen: set[str] = set()
    left = list(modules)
    while left:
        module = left.pop()
        if module.__name__ in seen:
            continue
        seen.add(module.__name__)
        if (known := vars(module).get("__rule_packages__")) is not None:  # a twin
            found |= known
            continue
        found.add(module.__name__.partition(".")[0])
        for value in list(vars(module).values()):
            home = getattr(value, "__rule__", None)
            if isinstance(home, str) and home in sys.modules:
                left.append(sys.modules[home])
            elif isinstance(value, ModuleType) and _has_rules(value):
                left.append(value)
    return frozenset(found - {"landfall"})
