"""The record of a position: named numbers in fixed places, as a slotted Python object and as one NumPy record.

    @layout
    class Position:
        phase: int = cell()
        coins: list[int] = row(6)
        loot: list[list[int]] = grid(6, 7)

`Position()` is all zeros; `.copy()`, `==`, `.to_bytes()` and `Position.from_bytes()` come with it; `Position.dtype()` is the compiled form.
Every position has `seats`, `phase` and `to_act` (a seat, CHANCE or NOBODY). `told` is where the plain rules tell their events.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    import numpy as np

CHANCE = -1
NOBODY = -2


@dataclass(frozen=True)
class Shape:
    """How many numbers a field holds and how wide each is."""

    sizes: tuple[int, ...]
    bits: int


def cell(bits: int = 8) -> Any:
    return Shape((), bits)


def row(size: int, bits: int = 8) -> Any:
    return Shape((size,), bits)


def grid(rows: int, columns: int, bits: int = 8) -> Any:
    return Shape((rows, columns), bits)


class AnyPosition(Protocol):
    """What the core itself needs of every game's position."""

    seats: int
    phase: int
    to_act: int
    told: list[tuple[int, ...]] | None
    LAYOUT: dict[str, Shape]

    def copy(self) -> Any: ...
    def to_bytes(self) -> bytes: ...


C = TypeVar("C")


def layout(cls: type[C]) -> type[C]:
    """Turn a class of declared fields into a fast slotted record (see the module's text)."""
    shapes = {name: value for name, value in vars(cls).items() if isinstance(value, Shape)}
    for needed in ("seats", "phase", "to_act"):
        if needed not in shapes:
            raise TypeError(f"{cls.__name__} lacks the field {needed!r}")
    namespace: dict[str, Any] = {"_new": object.__new__}
    exec(_methods(shapes), namespace)
    members = {name: namespace[name] for name in ("__init__", "copy", "__eq__", "values", "fill")}
    body = {
        "__slots__": (*shapes, "told"),
        "__doc__": cls.__doc__,
        "__module__": cls.__module__,
        "__hash__": None,
        "__repr__": _repr,
        "LAYOUT": shapes,
        "dtype": classmethod(_dtype),
        "to_bytes": _to_bytes,
        "from_bytes": classmethod(_from_bytes),
        **members,
    }
    made = type(cls.__name__, (), body)
    namespace["_cls"] = made
    return made


def _methods(shapes: dict[str, Shape]) -> str:
    """Straight-line source for the hot methods: a generic loop would be several times slower."""
    zero = {0: "0", 1: "[0] * {0}", 2: "[[0] * {1} for _ in range({0})]"}
    clone = {0: "self.{0}", 1: "self.{0}[:]", 2: "[line[:] for line in self.{0}]"}
    lines = ["def __init__(self):", "    self.told = None"]
    lines += [f"    self.{name} = {zero[len(s.sizes)].format(*s.sizes)}" for name, s in shapes.items()]
    lines += ["def copy(self):", "    other = _new(_cls)", "    other.told = None"]
    lines += [f"    other.{name} = {clone[len(s.sizes)].format(name)}" for name, s in shapes.items()]
    lines += ["    return other", "def __eq__(self, other):", "    return type(other) is _cls and ("]
    lines += ["        " + " and ".join(f"self.{name} == other.{name}" for name in shapes) + ")"]
    lines += ["def values(self):", "    return (" + ", ".join(f"self.{name}" for name in shapes) + ",)"]
    lines += ["def fill(self, values):", "    (" + ", ".join(f"self.{name}" for name in shapes) + ",) = values"]
    return "\n".join(lines)


def _repr(self: Any) -> str:
    return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)}' for name in self.LAYOUT)})"


_dtypes: dict[type, Any] = {}


def _dtype(cls: Any) -> np.dtype[Any]:
    import numpy as np

    if cls not in _dtypes:
        fields = [(name, f"i{shape.bits // 8}", shape.sizes) for name, shape in cls.LAYOUT.items()]
        _dtypes[cls] = np.dtype((np.record, np.dtype(fields, align=True)))
    made: np.dtype[Any] = _dtypes[cls]
    return made


def _to_bytes(self: Any) -> bytes:
    """The compiled form of this position, as bytes."""
    import numpy as np

    one = np.zeros(1, _dtype(type(self)))
    one[0] = tuple(self.values())
    return one.tobytes()


def _from_bytes(cls: Any, data: bytes) -> Any:
    import numpy as np

    one = np.frombuffer(data, _dtype(cls))[0]
    made = cls()
    made.fill([value.tolist() if hasattr(value, "tolist") else value for value in one.item()])
    return made
