"""Nothing is written out that nobody could write down: a power of a number, a factorial, or a polynomial with a place for every degree.

A letter's value turns 9^9^x into a number of millions of digits, and SymPy forms it whenever it comes to a power of two numbers; x^(9^9)
it lays out as a list. Whoever asked for it does not get it (`TooLong`), and what is shorter costs what its digits cost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import sympy as sp
from sympy.polys.polyclasses import DMP

from ..effort import spend
from ..errors import TooLong

LONGEST = 1 << 22  # bits of a power that is written out
_FAR = 1 << 13  # bits of an exponent to which a number that is not exact is raised
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
        if _size(exponent) > _FAR:
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
        if any(_size(x) > _FAR for x in self.args):
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


def install() -> None:
    """Once in a process: what SymPy forms goes through here from then on."""
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
