"""SymPy, mended in one place: no more accurate than it is, nothing written out that nobody could write down, and its own answers with less work.

What has lost all its digits has no sign, no size and no floor. SymPy finds noise for 1 - Phi(50) and says that none of its digits is
right; but a logarithm, a power or any other function of it takes the noise for a value, and SymPy drops absolute values, maxima and
floors by what comes of it. Here a function asks how many digits of its arguments are right, has them worked out to more if they are too
few, and is unknown if that is not enough.

A letter's value turns 9^9^x into a number of millions of digits, and SymPy forms it whenever it comes to a power of two numbers; x^(9^9)
it lays out as a list. Whoever asked for it does not get it (`TooLong`), and what is shorter costs what its digits cost.

SymPy converts what cannot be equal in order to compare it, and finds orders anew each time; here it does neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import sympy as sp
from mpmath.libmp import fone, mpf_shift
from sympy.core import evalf as numerics
from sympy.functions.elementary.miscellaneous import MinMaxBase
from sympy.polys.polyclasses import DMP

from ..effort import spend
from ..errors import TooLong

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
        # at this point; a function asks for its arguments before it is worked out
        here = options.setdefault("_found", {})
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


def _accurate() -> None:
    table = numerics.evalf_table
    if not isinstance(table, _Evaluators):
        careful = (sp.log, sp.exp, sp.Pow, sp.atan, sp.sin, sp.cos, sp.tan)
        numerics.evalf_table = _Evaluators(
            {
                kind: honest(fn, _is_coarse if kind is sp.exp else _lacks) if kind in careful else fn
                for kind, fn in table.items()
            }
        )


LONGEST = 1 << 22  # bits of a power that is written out
_FAR_EXPONENT = 1 << 13  # bits of an exponent to which a number that is not exact is raised
_DEGREES = 1 << 20  # terms of a polynomial that is laid out
_LAST = 1 << 14  # up to which products and sums of all numbers are written out
_BITS_OF_A_UNIT = 1 << 13
_BITS_OF_A_ROOT = 1 << 14  # of a number whose root is written out
_Power = Callable[[Any, Any], Any]


def length(base: sp.Rational, exponent: sp.Rational) -> int:
    """How many bits the power of a number has, or at least nearly."""
    size = max(int(abs(base.p)), int(base.q))
    return 0 if size == 1 else max(size.bit_length() - 1, 1) * abs(int(exponent.p)) // int(exponent.q)


def _exact(own: _Power) -> _Power:
    def power(number: sp.Rational, exponent: Any) -> Any:
        if isinstance(exponent, sp.Rational):
            bits = length(number, exponent)
            if bits > LONGEST:
                raise TooLong("a power of a number with more than a million digits")
            if bits > _BITS_OF_A_UNIT:
                spend(bits // _BITS_OF_A_UNIT)
            if exponent.q != 1 and max(abs(number.p), number.q).bit_length() > _BITS_OF_A_ROOT:
                return None  # SymPy would look for its prime factors
        return own(number, exponent)

    return power


def _size(number: Any) -> int:
    """Bits before the point."""
    if isinstance(number, sp.Rational):
        return int(abs(number.p)).bit_length() - int(number.q).bit_length()
    return int(number._mpf_[2] + number._mpf_[3]) if isinstance(number, sp.Float) else 0


def _inexact(own: _Power) -> _Power:
    def power(number: sp.Float, exponent: Any) -> Any:
        if _size(exponent) > _FAR_EXPONENT:
            raise TooLong("a power whose exponent has more than a thousand digits")
        return own(number, exponent)

    return power


def _product(own: Callable[..., Any]) -> Callable[..., Any]:
    def at(cls: type, *values: Any) -> Any:
        far = any(isinstance(x, sp.Rational) and abs(x) > _LAST for x in values)
        return None if far else own(cls, *values)  # what is not written out keeps its name

    return at


def _estimated(own: Callable[..., Any]) -> Callable[..., Any]:
    def number(self: sp.Function, digits: int) -> Any:
        if any(_size(x) > _FAR_EXPONENT for x in self.args):
            raise TooLong("a factorial or gamma function of a number with more than a thousand digits")
        return own(self, digits)

    return number


def _laid_out(own: Callable[..., Any]) -> Callable[..., Any]:
    def from_dict(terms: Mapping[Any, Any], *how: Any) -> Any:
        places = [
            max(degrees) + 1 for degrees in zip(*(d if isinstance(d, tuple) else (d,) for d in terms), strict=True)
        ]
        count = 1
        for n in places:
            count *= n
        if count > _DEGREES:
            raise TooLong("a polynomial with more than a million places")
        return own(terms, *how)

    return from_dict


def _bounded_sizes() -> None:
    if sp.Integer._eval_power.__module__ != __name__:
        sp.Integer._eval_power, sp.Rational._eval_power = (
            _exact(sp.Integer._eval_power),
            _exact(sp.Rational._eval_power),
        )
        sp.Float._eval_power = _inexact(sp.Float._eval_power)
        for product in (sp.factorial, sp.gamma, sp.polygamma, sp.harmonic):
            product.eval = classmethod(_product(product.eval.__func__))
            product._eval_evalf = _estimated(product._eval_evalf)
        DMP.from_dict = staticmethod(_laid_out(DMP.from_dict))


_ORDERS = 1 << 14


def _beside_tables(own: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Whether a table of factors is 1: SymPy makes an expression of the table for that."""

    def equal(self: Any, other: Any) -> Any:
        return NotImplemented if isinstance(other, dict) else own(self, other)

    return equal


def _infinite(own: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """There is one infinity among expressions: SymPy makes another of Python's, to compare the two."""

    def equal(self: Any, other: Any) -> Any:
        return other is self if isinstance(other, sp.Basic) else own(self, other)

    return equal


def _less_work() -> None:
    one: Any = type(sp.S.One)
    if one.__eq__.__module__ != __name__:
        one.__eq__ = _beside_tables(one.__eq__)
        infinities: tuple[Any, ...] = (type(sp.oo), type(-sp.oo))
        for infinity in infinities:
            infinity.__eq__ = _infinite(infinity.__eq__)
        connected: Any = MinMaxBase._is_connected
        kept: Any = lru_cache(_ORDERS)(connected.__func__)
        MinMaxBase._is_connected = classmethod(kept)


def install() -> None:
    """Once in a process: what SymPy evaluates, forms and compares goes through here from then on."""
    _accurate()
    _bounded_sizes()
    _less_work()
