"""Signs that an expression shows by how it is built from parts of known sign.

Both who writes a certificate down and who checks it read them here, so nothing in this module searches or proves.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..balls.functions import Phi
from .certificate import Sign

_POSITIVE = (sp.exp, sp.cosh, sp.erfc, Phi)


def shows(e: sp.Expr, sign: Sign, known: Callable[[sp.Expr, Sign], bool]) -> bool:
    """Whether the expression is not negative, or positive, wherever it has a value; `known` is asked for signs of its parts.

    Where it has a value each part has a real one: no even root is taken of what is negative, nothing is divided by 0.
    """
    if e.has(sp.I):
        return False
    if isinstance(e, _POSITIVE):
        return True
    if isinstance(e, sp.gamma):
        return known(e.args[0], ">0")
    if isinstance(e, sp.log):
        return known(e.args[0] - 1, sign)
    if isinstance(e, sp.Abs):
        return sign == ">=0" or known(e.args[0], ">0") or known(-e.args[0], ">0")
    if isinstance(e, sp.Max):
        return any(known(a, sign) for a in e.args)
    if e.is_Mul or isinstance(e, sp.Min):
        return all(known(a, sign) for a in e.args)
    if e.is_Add:
        return (sign == ">=0" or any(known(a, ">0") for a in e.args)) and all(known(a, ">=0") for a in e.args)
    if not e.is_Pow:
        return False
    even = e.exp.is_Integer and e.exp % 2 == 0
    if sign == ">0":
        return bool(even and e.exp < 0) or known(e.base, ">0")
    return bool(even or (e.exp.is_Rational and e.exp.q % 2 == 0)) or known(e.base, ">=0")
