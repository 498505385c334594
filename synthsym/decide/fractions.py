"""Rational functions over FLINT polynomials in a fixed stock of generators: the arithmetic of the second engine.

Everything here is exact and shares no code with SymPy. A fraction is kept reduced with a monic denominator, so two
equal rational functions have the same key.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import compress
from math import comb, prod
from typing import Any

from flint import fmpq, fmpq_mpoly_ctx

from ..effort import spend
from ..errors import TooLong, Undecided

GENERATORS = 48
MAX_TERMS = 20000
_PRODUCTS = 2_000_000  # of terms in one multiplication
_HIGHEST = 4000  # terms in a power
_DEGREE = 4000  # of what is factored
CONTEXT = fmpq_mpoly_ctx.get([f"g{i}" for i in range(GENERATORS)], "degrevlex")
Poly = Any  # fmpq_mpoly carries no type stubs
Powers = tuple[tuple[int, int], ...]  # generators by their indices, with exponents
ONE: Poly = CONTEXT.constant(1)
_PRODUCTS_PER_UNIT = 2000  # products of terms that make a unit of work


def constant(value: Any) -> Poly:
    """The polynomial that is this number everywhere."""
    if isinstance(value, Fraction):
        value = fmpq(value.numerator, value.denominator)
    return CONTEXT.constant(value)


def generator(i: int) -> Poly:
    """The i-th variable of the stock; Undecided beyond the last."""
    if i >= GENERATORS:
        raise Undecided(f"more than {GENERATORS} independent atoms")
    return CONTEXT.gen(i)


def times(a: Poly, b: Poly) -> Poly:
    """The product, charged before it is formed: inside FLINT nobody can stop it."""
    work = len(a) * len(b)
    if work > _PRODUCTS:
        raise Undecided("a product of two long polynomials")
    if work > _PRODUCTS_PER_UNIT:
        spend(work // _PRODUCTS_PER_UNIT)
    return a * b


def _longest_power(p: Poly, k: int) -> int:
    """A bound on the number of terms of p^k."""
    return min(comb(len(p) + k - 1, k), prod(int(d) * k + 1 for d in p.degrees())) if len(p) > 1 else 1


class Frac:
    """num/den, reduced, den monic."""

    __slots__ = ("den", "num")

    def __init__(self, num: Poly, den: Poly = ONE, reduced: bool = False) -> None:
        if not reduced:
            if den == 0:
                raise Undecided("division by an expression that is identically zero")
            if den.is_constant():
                num, den = num * (1 / den.leading_coefficient()), ONE
            else:
                g = num.gcd(den)
                if not g.is_constant():
                    num, den = num / g, den / g
                lead = den.leading_coefficient()
                num, den = num * (1 / lead), den * (1 / lead)
            if len(num) > MAX_TERMS or len(den) > MAX_TERMS:
                raise Undecided("a polynomial grew beyond what is worth expanding")
        self.num, self.den = num, den

    def __add__(self, other: Frac) -> Frac:
        if self.den == other.den:
            return Frac(self.num + other.num, self.den)
        return Frac(times(self.num, other.den) + times(other.num, self.den), times(self.den, other.den))

    def __sub__(self, other: Frac) -> Frac:
        return self + Frac(-other.num, other.den, reduced=True)

    def __mul__(self, other: Frac) -> Frac:
        return Frac(times(self.num, other.num), times(self.den, other.den))

    def __truediv__(self, other: Frac) -> Frac:
        return Frac(times(self.num, other.den), times(self.den, other.num))

    def __pow__(self, k: int) -> Frac:
        if abs(k) > 1 and max(_longest_power(side, abs(k)) for side in (self.num, self.den)) > _HIGHEST:
            raise Undecided("a power too high to expand")
        if k >= 0:
            return Frac(self.num**k, self.den**k, reduced=True)
        return Frac(self.den**-k, self.num**-k)

    @property
    def is_zero(self) -> bool:
        return bool(self.num == 0)

    def as_constant(self) -> fmpq | None:
        """The rational number this is, if it is one."""
        if self.den == 1 and self.num.is_constant():
            return self.num.leading_coefficient()
        return None

    def key(self) -> tuple[Any, ...]:
        return poly_key(self.num), poly_key(self.den)


def frac(value: Any) -> Frac:
    """A number as a rational function."""
    return Frac(constant(value), ONE, reduced=True)


@lru_cache(maxsize=GENERATORS + 1)
def _stock(size: int) -> fmpq_mpoly_ctx:
    return fmpq_mpoly_ctx.get([f"g{i}" for i in range(size)], "degrevlex")


def _occurring(p: Poly) -> list[int]:
    """Indices of the generators that occur, in their order."""
    return list(compress(range(GENERATORS), p.degrees())) if p else []


def _among_its_own(p: Poly) -> tuple[Poly, list[int]]:
    """The polynomial over a stock of no more generators than occur in it, and their indices: FLINT takes a tenth of the time there."""
    indices = _occurring(p)
    return p.project_to_context(_stock(max(1, len(indices))), {i: j for j, i in enumerate(indices)}), indices


def sparse(p: Poly) -> list[tuple[Powers, fmpq]]:
    """Generators with their exponents, and the coefficient, of each term."""
    small, indices = _among_its_own(p)
    # lists, since each is formed a million times; a constant has one generator that it does not need
    pairs = zip(small.monoms(), small.coeffs(), strict=True)
    return [(tuple([(i, int(k)) for i, k in zip(indices, e, strict=False) if k]), c) for e, c in pairs]


def made_of(found: Mapping[Powers, Any]) -> Poly:
    """The polynomial with these coefficients; the other way round."""
    indices = sorted({i for powers in found for i, _ in powers})
    place = {i: j for j, i in enumerate(indices)}
    dense: dict[tuple[int, ...], Any] = {}
    for powers, c in found.items():
        exponents = [0] * max(1, len(indices))
        for i, k in powers:
            exponents[place[i]] = k
        dense[tuple(exponents)] = c
    return _stock(max(1, len(indices))).from_dict(dense).project_to_context(CONTEXT, dict(enumerate(indices)))


def terms(p: Poly) -> list[tuple[tuple[int, ...], fmpq]]:
    """Exponent vectors with coefficients."""
    out = []
    for powers, c in sparse(p):
        exponents = [0] * GENERATORS
        for i, k in powers:
            exponents[i] = k
        out.append((tuple(exponents), c))
    return out


def poly_key(p: Poly) -> tuple[Any, ...]:
    """The polynomial as a tuple of its terms: equal polynomials have equal keys, and keys can be sorted."""
    return tuple(sorted((powers, (int(c.p), int(c.q))) for powers, c in sparse(p)))


def factors_of(p: Poly) -> tuple[fmpq, list[tuple[Poly, int]]]:
    """A number and irreducible polynomials with their exponents, whose product is p."""
    if max(p.degrees(), default=0) > _DEGREE:
        raise TooLong(f"a polynomial of a degree above {_DEGREE} is not factored")
    small, indices = _among_its_own(p)
    back = dict(enumerate(indices))
    try:
        content, found = small.factor()
    except RuntimeError as error:  # FLINT gives up on huge degrees
        raise TooLong(f"a polynomial that is not factored: {error}") from None
    return content, [(f.project_to_context(CONTEXT, back), int(k)) for f, k in found]


def monomial(exponents: tuple[int, ...]) -> Poly:
    """The product of the stock's variables to these powers, which are >= 0."""
    return prod((CONTEXT.gen(i) ** int(k) for i, k in enumerate(exponents) if k), start=ONE)


def used(p: Poly) -> set[int]:
    """Indices of the generators that occur."""
    return set(_occurring(p))


def primitive(p: Poly) -> tuple[fmpq, Poly]:
    """content, primitive integer polynomial with positive leading coefficient."""
    numer, denom = 0, 1
    from math import gcd, lcm

    for c in p.coeffs():
        numer, denom = gcd(numer, abs(int(c.p))), lcm(denom, int(c.q))
    content = fmpq(numer, denom)
    if p.leading_coefficient() < 0:
        content = -content
    return content, p * (1 / content)


def put(p: Poly, images: Mapping[int, Frac]) -> Frac:
    """The polynomial with these fractions in the place of generators, all at once."""
    moved = {i: image for i, image in images.items() if image.den != 1 or image.num != generator(i)}
    top = {i: int(k) for i, k in enumerate(p.degrees()) if k > 0 and i in moved and not moved[i].den.is_constant()}
    alike: dict[tuple[tuple[int, int], ...], dict[Powers, fmpq]] = {}  # terms by their powers of what is replaced
    for own, c in sparse(p):
        exponents = dict(own)
        powers = tuple((i, exponents.get(i, 0)) for i in moved if i in exponents or i in top)
        alike.setdefault(powers, {})[tuple((i, k) for i, k in own if i not in moved)] = c
    known: dict[tuple[int, int], Poly] = {}

    def power(i: int, k: int) -> Poly:
        """The numerator of the k-th power of an image over the common denominator."""
        if (i, k) not in known:
            above = (moved[i] ** k).num
            known[i, k] = times(above, (Frac(moved[i].den, reduced=True) ** (top[i] - k)).num) if i in top else above
        return known[i, k]

    total = constant(0)
    for powers, rests in alike.items():
        factor = constant(1)
        for i, k in powers:
            factor = times(factor, power(i, k))
        total += times(made_of(rests), factor)
        if len(total) > 2 * MAX_TERMS:
            raise Undecided("a polynomial grew beyond what is worth expanding")
    below = constant(1)
    for i, k in top.items():
        below = times(below, (Frac(moved[i].den, reduced=True) ** k).num)
    return Frac(total, below)
