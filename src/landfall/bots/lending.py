"""Arrays on loan to compiled code: the same memory without the counter of who holds it. Imported only where Numba is.

Each call that passes a counted array on costs two atomic steps; in a search they were a third of its time.
"""

from __future__ import annotations

from typing import Any

from numba.extending import intrinsic


@intrinsic
def lent(_: Any, array: Any) -> Any:
    """The array, uncounted: whoever called must hold it until the work is done."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        loan = context.make_array(signature.args[0])(context, builder, arguments[0])
        loan.meminfo = loan.meminfo.type(None)
        loan.parent = loan.parent.type(None)
        return loan._getvalue()

    return array(array), generate
