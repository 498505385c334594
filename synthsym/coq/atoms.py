"""The letters of a normal form: parameters and names for exponentials, logarithms and roots, with their numbers at one point.

Values are fractions of FLINT polynomials in these letters. The numbers are only there to choose signs (which factor is
the positive one); what is chosen is proved by Coq or the script fails.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import add, mul, sub, truediv

import mpmath

from ..decide.fractions import CONTEXT, Frac, Poly, constant, factors_of, frac, generator, primitive, terms
from .parse import Tree
from .terms import NotExpressible


@dataclass(frozen=True)
class Exponent:
    """exp(tree) = target, which the fact of that name says in the script."""

    tree: Tree
    value: Frac
    target: Tree
    fact: str


Factors = list[tuple[Poly, int]]


class Letters:
    """Names with generators, numbers at the point and what is known of their signs."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.numbers: list[mpmath.mpf] = []
        self.strict: set[int] = set()  # known to be positive
        self.weak: set[int] = set()  # known to be at least 0
        self.squares: dict[int, Poly] = {}  # roots, with what they are roots of

    def add(self, name: str, number: mpmath.mpf, sign: str = "") -> Frac:
        """A new letter; `sign` is strict, weak or nothing."""
        if name in self.names:
            raise NotExpressible(f"the name {name} is taken")
        self.names.append(name)
        self.numbers.append(number)
        if sign:
            (self.strict if sign == "strict" else self.weak).add(len(self.names) - 1)
        return Frac(generator(len(self.names) - 1))

    def copy(self) -> Letters:
        """The same letters, to which more can be added for one branch of a proof."""
        other = Letters()
        other.names, other.numbers = list(self.names), list(self.numbers)
        other.strict, other.weak, other.squares = set(self.strict), set(self.weak), dict(self.squares)
        return other

    def value(self, name: str) -> Frac:
        return Frac(generator(self.names.index(name)))

    def number(self, p: Poly) -> mpmath.mpf:
        return mpmath.fsum(
            mpmath.mpf(int(c.p)) / int(c.q) * mpmath.fprod(self.numbers[i] ** int(k) for i, k in enumerate(e) if k)
            for e, c in terms(p)
        )

    def number_of(self, f: Frac) -> mpmath.mpf:
        return self.number(f.num) / self.number(f.den)

    def reduced(self, f: Frac) -> Frac:
        """Even powers of roots undone."""
        return Frac(self._plain(f.num), self._plain(f.den)) if self.squares else f

    def _plain(self, p: Poly) -> Poly:
        for i, square in self.squares.items():
            if not any(e[i] > 1 for e, _ in terms(p)):
                continue
            total = constant(0)
            for e, c in terms(p):
                k = int(e[i])
                total += CONTEXT.from_dict({(*e[:i], k % 2, *e[i + 1 :]): c}) * square ** (k // 2)
            p = total
        return p

    def factors(self, f: Frac) -> tuple[int, dict[int, int], Factors]:
        """Sign, prime powers of the content, irreducible factors that are positive at the point with exponents."""
        if f.is_zero:
            raise NotExpressible("a zero where a factor is needed")
        sign = 1
        primes: dict[int, int] = {}
        found: Factors = []
        for part, way in ((f.num, 1), (f.den, -1)):
            content, pieces = factors_of(part)
            for piece, k in pieces:
                inner, p = primitive(piece)
                content *= inner ** int(k)
                if self.number(p) < 0:
                    p, content = -p, content * (-1) ** int(k)
                found.append((p, way * int(k)))
            sign = -sign if content < 0 else sign
            for n, turn in ((abs(int(content.p)), way), (int(content.q), -way)):
                for q, k in _primes(n).items():
                    primes[q] = primes.get(q, 0) + turn * k
        return sign, {q: k for q, k in sorted(primes.items()) if k}, sorted(found, key=lambda pk: str(pk[0]))

    def tree(self, p: Poly) -> Tree:
        """A polynomial with integer coefficients as a sum of monomials."""
        out: Tree | None = None
        for e, c in terms(p):
            powers = [raised(("name", self.names[i]), int(k)) for i, k in enumerate(e) if k]
            n = int(c.p)
            if abs(n) != 1 or not powers:
                powers.append(("num", abs(n)))
            t = product(powers)
            t = t if n > 0 else ("neg", t)
            out = t if out is None else ("+", out, t)
        return out if out is not None else ("num", 0)


def _primes(n: int) -> dict[int, int]:
    from flint import fmpz

    return {int(q): int(k) for q, k in fmpz(n).factor()} if n > 1 else {}


def raised(t: Tree, k: int) -> Tree:
    """t^k for k other than 0."""
    if k < 0:
        return ("inv", raised(t, -k))
    return t if k == 1 else ("^", t, ("num", k))


def product(parts: list[Tree]) -> Tree:
    """The product of some terms; 1 where there is none."""
    out: Tree | None = None
    for t in parts:
        out = t if out is None else ("*", out, t)
    return out if out is not None else ("num", 1)


_OPERATIONS: dict[str, Callable[[Frac, Frac], Frac]] = {
    "neg": sub,
    "inv": truediv,
    "+": add,
    "-": sub,
    "*": mul,
    "/": truediv,
}


def value_of(t: Tree, letters: Letters) -> Frac:
    """The fraction that a term without functions is."""
    kind = t[0]
    if kind == "num":
        return frac(t[1])
    if kind == "name":
        if t[1] not in letters.names:
            raise NotExpressible(f"{t[1]} is no letter here")
        return letters.value(t[1])
    if kind == "^":
        if t[2][0] != "num":
            raise NotExpressible("a power with a symbolic exponent")
        return letters.reduced(value_of(t[1], letters) ** t[2][1])
    if kind not in _OPERATIONS:
        raise NotExpressible(f"{kind} inside a fraction")
    parts = [value_of(a, letters) for a in t[1:]]
    return letters.reduced(_OPERATIONS[kind](*(parts if len(parts) == 2 else [frac(kind == "inv"), *parts])))


def spread_over(p: Poly, letters: set[int]) -> dict[tuple[int, ...], Poly]:
    """A polynomial sorted by its monomials in some of the letters."""
    found: dict[tuple[int, ...], Poly] = {}
    for e, c in terms(p):
        inside = tuple(int(k) if i in letters else 0 for i, k in enumerate(e))
        outside = tuple(0 if i in letters else int(k) for i, k in enumerate(e))
        found[inside] = found.get(inside, constant(0)) + CONTEXT.from_dict({outside: c})
    return found
