"""SymPy's numbers, no more accurate than they are: what has lost all its digits has no sign, no size and no floor.

SymPy finds noise for 1 - Phi(50) and says that none of its digits is right; but a logarithm, a power or any other function of
it takes the noise for a value, and SymPy drops absolute values, maxima and floors by what comes of it. Here a function asks
how many digits of its arguments are right, has them worked out to more if they are too few, and is unknown if that is not enough.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import sympy as sp
from mpmath.libmp import fone, mpf_shift
from sympy.core import evalf as numerics

_FAR = 4_000  # bits to which an argument is worked out at most
_NOISE = 80  # what has no right digit and is below 2**-80 is told to be next to 0
_SIZE = 10**6  # bits of what stands for a number that is not known
_UNKNOWN = (mpf_shift(fone, _SIZE), None, -1, None)  # larger than what it may be added to, and no digit of it is right
_PLAIN = {"maxprec", "subs", "_cache", "_found"}  # what SymPy and this module pass on to the arguments as well
Found = Any  # what SymPy's evaluators return: two parts and how many bits of each are right
Evaluator = Callable[[Any, int, dict[str, Any]], Found]


def _lacks(found: Found, prec: int) -> bool:
    if found is sp.zoo:
        return False
    return any(
        part and accuracy is not None and accuracy < prec for part, accuracy in zip(found[:2], found[2:], strict=True)
    )


def _is_coarse(found: Found, prec: int) -> bool:
    """Whether the absolute error is too large: an exponential needs no digit of an exponent next to 0."""
    if found is sp.zoo:
        return False
    parts = zip(found[:2], found[2:], strict=True)
    return any(part and accuracy is not None and numerics.fastlog(part) - accuracy > -prec for part, accuracy in parts)


def honest(evaluator: Evaluator, lacks: Callable[[Found, int], bool] = _lacks) -> Evaluator:
    """The evaluator, where it is given what it needs."""

    @lru_cache(maxsize=1 << 15)
    def remembered(x: Any, prec: int, maxprec: int) -> Found:
        return evaluated(x, prec, {"maxprec": maxprec})

    def evaluated(x: Any, prec: int, options: dict[str, Any]) -> Found:
        if prec > 2 * _FAR or _is_tower(x, options):
            return _UNKNOWN
        for arg in x.args:
            if not arg.has(sp.Add) or not lacks(numerics.evalf(arg, prec + 10, options), prec):
                continue
            options = {**options, "maxprec": _FAR}
            if lacks(numerics.evalf(arg, prec + 10, options), prec):
                return _UNKNOWN
        return evaluator(x, prec, options)

    def asked(x: Any, prec: int, options: dict[str, Any]) -> Found:
        if any(options.get(name) for name in options.keys() - _PLAIN):
            return evaluated(x, prec, options)
        limit = options.get("maxprec", numerics.DEFAULT_MAXPREC)
        if not options.get("subs"):
            return remembered(x, prec, limit)
        here = options.setdefault(
            "_found", {}
        )  # at this point; a function asks for its arguments before it is worked out
        if (x, prec, limit) not in here:
            here[x, prec, limit] = evaluated(x, prec, options)
        return here[x, prec, limit]

    return asked


def _is_tower(x: Any, options: dict[str, Any]) -> bool:
    """Whether an exponent is a number that is itself too long to be written down."""
    if not isinstance(x, (sp.Pow, sp.exp)):
        return False
    if x.exp.is_Rational:
        return bool(max(int(abs(x.exp.p)), int(x.exp.q)).bit_length() > _FAR)
    if not x.exp.has(sp.Pow, sp.exp):
        return False
    found = numerics.evalf(x.exp, 30, options)
    return found is not sp.zoo and any(part and numerics.fastlog(part) > _FAR for part in found[:2])


def _by_mpmath(x: Any, prec: int, options: dict[str, Any]) -> Found:
    """A function that SymPy has no evaluator for: its own value at the numbers that its arguments are."""
    numbers = []
    for arg in x.args:
        found = (None,) * 4 if arg.is_Rational else numerics.evalf(arg, prec + 10, options)
        if found is sp.zoo or found[1]:
            raise NotImplementedError
        numbers.append(sp.Float._new(found[0], prec + 10) if found[0] else arg)
    there = x.func(*numbers, evaluate=False)._eval_evalf(prec)
    if there is None or not there.is_number:
        raise NotImplementedError
    if there.is_Float:
        return there._mpf_, None, prec, None
    if there.is_zero:
        return None, None, None, None
    raise NotImplementedError


class _Evaluators(dict[type, Evaluator]):
    """SymPy's table; a function that is not in it is evaluated by mpmath."""

    def __missing__(self, kind: type) -> Evaluator:
        if not issubclass(kind, sp.Function):
            raise KeyError(kind)
        self[kind] = honest(_by_mpmath)
        return self[kind]


def is_unknown(value: sp.Expr) -> bool:
    """Whether SymPy's number is no number: an argument had no right digit, or one that had none was added to it."""
    if not isinstance(value, sp.Float):
        return False
    size = value._mpf_[2] + value._mpf_[3] if value._mpf_[1] else -_SIZE
    return size > (-_NOISE if value._prec == 1 else _SIZE // 2)


def install() -> None:
    """Once in a process: every evaluation by SymPy goes through here from then on."""
    table = numerics.evalf_table
    if not isinstance(table, _Evaluators):
        careful = (sp.log, sp.exp, sp.Pow, sp.atan, sp.sin, sp.cos, sp.tan)
        numerics.evalf_table = _Evaluators(
            {
                kind: honest(fn, _is_coarse if kind is sp.exp else _lacks) if kind in careful else fn
                for kind, fn in table.items()
            }
        )
