"""Exponents in a basis: which exponentials get names, and what every other one is as a product of their powers.

An exponent is a fraction; its numerator is read as monomials over a denominator that all exponents of one round share.
A constant multiple of a logarithm is a power of its argument; halves are roots; every other monomial gets a name for
its exponential, with the largest unit of which all its multiples are whole.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd, lcm
from typing import Any

import mpmath

from ..decide.fractions import CONTEXT, Frac, Poly, constant, frac, poly_key, terms, used
from .atoms import Exponent, Letters, raised, spread_over, value_of
from .parse import Tree, show
from .positivity import Facts
from .terms import NotExpressible

_GREATEST = 10**6  # exponents beyond which a number for the exponential is not worth having
Parts = list[tuple[Exponent, int]]
Key = tuple[tuple[int, ...], tuple[int, ...], object]  # logarithms, monomial, denominator


class Exponents:
    """Names for logarithms of positive terms, for roots, and for exponentials of a basis."""

    def __init__(
        self, letters: Letters, facts: Facts, say: list[str], divided: Callable[[Frac], tuple[int, Tree]]
    ) -> None:
        self.letters, self.facts, self.say, self.divided = letters, facts, say, divided
        self.logs: dict[object, Exponent] = {}
        self.roots: dict[object, Exponent] = {}
        self.basis: dict[Key, tuple[Fraction, Exponent]] = {}

    def all(self) -> list[Exponent]:
        return [*self.logs.values(), *self.roots.values(), *(e for _, e in self.basis.values())]

    # -- what is positive as an exponential -----------------------------------------------------------------------------
    def of_positive(self, f: Frac) -> Parts:
        """A positive fraction as a product of powers of terms whose logarithms have names."""
        sign, primes, found = self.letters.factors(f)
        if sign < 0:
            raise NotExpressible("a logarithm or root of what is negative")
        return [(self.log(constant(q)), k) for q, k in primes.items()] + [(self.log(p), k) for p, k in found]

    def log(self, p: Poly) -> Exponent:
        """The exponent whose exponential p is."""
        for e in (*self.facts.exponentials.values(), *self.roots.values()):
            if value_of(e.target, self.letters).key() == Frac(p).key():
                return e
        key = poly_key(p)
        if key not in self.logs:
            fact = self.facts.positive(p)
            name, target = f"l_{len(self.logs)}", self.letters.tree(p)
            value = self.letters.add(name, mpmath.log(self.letters.number(p)))
            self.say.append(f"destruct (ln_named {show(target)} {fact}) as [{name} [N_{name} E_{name}]].")
            self.logs[key] = Exponent(("name", name), value, target, f"E_{name}")
            self.facts.logarithms[len(self.letters.names) - 1] = p
            self.facts.meanings[len(self.letters.names) - 1] = f"N_{name}"
        return self.logs[key]

    def root(self, e: Exponent) -> Exponent:
        """The exponent whose exponential is the root of e's."""
        key = show(e.target)
        if key not in self.roots:
            name, target = f"r_{len(self.roots)}", value_of(e.target, self.letters)
            self.letters.add(name, mpmath.sqrt(self.letters.number_of(target)), "strict")
            self.say.append(
                f"destruct (root_named _ _ {e.fact}) as [{name} [P_{name} [R_{name} [E_{name} S_{name}]]]]."
            )
            self.letters.squares[len(self.letters.names) - 1] = target.num
            self.facts.meanings[len(self.letters.names) - 1] = f"R_{name}"
            self.roots[key] = Exponent(("/", e.tree, ("num", 2)), e.value / frac(2), ("name", name), f"E_{name}")
        return self.roots[key]

    # -- exponents in the basis ------------------------------------------------------------------------------------------
    def in_basis(self, values: list[Frac]) -> list[Parts]:
        """Each exponent as a combination of exponents with names, with whole multiples."""
        logs = set(self.facts.logarithms)
        if any(used(v.den) & logs for v in values):
            raise NotExpressible("a logarithm in the denominator of an exponent")
        shares = [{m: Frac(c, v.den) for m, c in spread_over(v.num, logs).items()} for v in values]
        below: dict[tuple[int, ...], Any] = {}
        for share in shares:
            for m, c in share.items():
                old: Poly = below.get(m, constant(1))
                below[m] = old * c.den / old.gcd(c.den)
        split = [self._split(share, below) for share in shares]
        self._extend([rest for _, rest in split], {poly_key(b): b for b in below.values()})
        found = []
        for whole, rest in split:
            parts = [_multiple(self, e, q) for e, q in whole]
            found.append(
                parts + [_multiple(self, self.basis[key][1], q / self.basis[key][0]) for key, q in rest.items()]
            )
        return found

    def _split(
        self, share: dict[tuple[int, ...], Frac], below: dict[tuple[int, ...], Poly]
    ) -> tuple[list[tuple[Exponent, Fraction]], dict[Key, Fraction]]:
        """Constant multiples of logarithms, and the monomials that are left."""
        whole: list[tuple[Exponent, Fraction]] = []
        rest: dict[Key, Fraction] = {}
        for m, c in share.items():
            over = below[m]
            top = c.num * (over / c.den)
            inside = [i for i, k in enumerate(m) if k]
            # the multiple of the denominator's leading monomial counts as the constant
            if len(inside) == 1 and m[inside[0]] == 1:
                lead, unit = max(terms(over))
                part = next(
                    (
                        Fraction(int(q.p), int(q.q)) / Fraction(int(unit.p), int(unit.q))
                        for e, q in terms(top)
                        if e == lead
                    ),
                    Fraction(0),
                )
                if part:
                    top = top - over * constant(part)
                    whole.append((self.logs[poly_key(self.facts.logarithms[inside[0]])], part))
            for e, q in terms(top):
                rest[m, e, poly_key(over)] = Fraction(int(q.p), int(q.q))
        return whole, rest

    def _extend(self, rests: list[dict[Key, Fraction]], below: dict[object, Poly]) -> None:
        for key in dict.fromkeys(k for r in rests for k in r):
            if key not in self.basis:
                shares = [r[key] for r in rests if key in r]
                unit = Fraction(gcd(*(c.numerator for c in shares)), lcm(*(c.denominator for c in shares)))
                logs, monomial, bottom = key
                top = CONTEXT.from_dict({tuple(a + int(b) for a, b in zip(logs, monomial, strict=True)): 1})
                self.basis[key] = self._named(top, below[bottom], unit)

    def _named(self, top: Poly, over: Poly, unit: Fraction) -> tuple[Fraction, Exponent]:
        """A name for exp(unit * top/over), with the sign of the unit such that the exponent is positive at the point."""
        value = Frac(top, over) * frac(unit)
        number = self.letters.number_of(value)
        if number < 0:
            unit, value, number = -unit, frac(0) - value, -number
        if number > _GREATEST:
            raise NotExpressible("an exponential too large to compare")
        sign, line = (1, ("num", 1)) if over == 1 else self.divided(Frac(over))
        ratio = _rational(unit * sign)
        tree = self.letters.tree(top)
        tree = ratio if tree == ("num", 1) and over == 1 else tree if ratio == ("num", 1) else ("*", tree, ratio)
        tree = tree if over == 1 else ("/", tree, line)
        name = f"x_{len(self.basis)}"
        self.letters.add(name, mpmath.exp(number), "strict")
        self.say.append(f"destruct (exp_named {show(tree)}) as [{name} [P_{name} E_{name}]].")
        self.facts.exponentials[len(self.letters.names) - 1] = Exponent(tree, value, ("name", name), f"E_{name}")
        self.facts.meanings[len(self.letters.names) - 1] = f"E_{name}"
        return unit, self.facts.exponentials[len(self.letters.names) - 1]


def _multiple(names: Exponents, e: Exponent, q: Fraction) -> tuple[Exponent, int]:
    if q.denominator > 2:
        raise NotExpressible("a root that is not a square root")
    return (e, q.numerator) if q.denominator == 1 else (names.root(e), q.numerator)


def _rational(q: Fraction) -> Tree:
    size: Tree = (
        ("num", abs(q.numerator)) if q.denominator == 1 else ("/", ("num", abs(q.numerator)), ("num", q.denominator))
    )
    return size if q > 0 else ("neg", size)


def total(parts: Parts) -> tuple[Tree, Tree]:
    """The sum of multiples of exponents, and the product of powers that its exponential is."""
    sums: Tree | None = None
    powers: Tree | None = None
    for e, k in parts:
        t = e.tree if abs(k) == 1 else ("*", ("num", abs(k)), e.tree)
        t = ("neg", t) if k < 0 else t
        sums = t if sums is None else ("+", sums, t)
        powers = raised(e.target, k) if powers is None else ("*", powers, raised(e.target, k))
    return sums or ("num", 0), powers or ("num", 1)
