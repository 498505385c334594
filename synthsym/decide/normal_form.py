"""Normal forms: a SymPy tree as one rational function over independent atoms, computed by FLINT alone.

exp, log, powers, roots, Gamma, factorials, binomials, Beta, erf, Phi are reduced to atoms between which no algebraic
relation is left that this module knows (exp of a sum becomes a product, log of a product a sum once the factors are
known to be positive, Gamma(x+3) a multiple of Gamma(x), …). If the normal form of a - b is zero, a = b is proved,
provided the side conditions hold that were met on the way (`assumed`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import lcm
from typing import Any

import sympy as sp
from flint import fmpq, fmpz

from ..core.domain import Domain
from ..errors import Undecided
from .certificate import Lemma
from .fractions import ONE, Frac, Poly, constant, factors_of, frac, generator, monomial, primitive, sparse, terms, used
from .functions import normal_function
from .positive import sign_of

_ROOTS = 5040  # 1*2*...*7: denominators of exponents are brought to one root up to this order
_WRITTEN_OUT = 64  # x^(k + c) is x^k x^c for whole c up to here

# functions whose atoms are written back from what they are taken of
_NAMED: dict[str, Callable[..., sp.Expr]] = {
    "erf": sp.erf, "erfc": sp.erfc, "gamma": sp.gamma, "polygamma": sp.polygamma, "log": sp.log,
    "positive-part": lambda x: sp.Max(0, x),
}  # fmt: skip


@dataclass
class Atom:
    """A generator and what it stands for: `symbol`, `exp` (of arg), `root` (poly^(1/order)), `log` (of poly), `fn`."""

    kind: str
    index: int
    expr: sp.Expr | None = None  # symbol or opaque expression, for messages
    arg: Frac | None = None
    poly: Poly = None
    order: int = 1
    positive: bool = False
    nonnegative: bool = False


def _denominators(expr: sp.Basic) -> int:
    out = 2
    for e in sp.preorder_traversal(expr):
        if isinstance(e, sp.Rational) and e.q != 1 and lcm(out, int(e.q)) <= _ROOTS:
            out = lcm(out, int(e.q))
    return out


class Normaliser:
    """Holds the atoms of one question; `fraction` turns trees into rational functions over them."""

    def __init__(self, domain: Domain | None, *exprs: sp.Basic) -> None:
        self.domain = domain
        self.atoms: list[Atom] = []
        self._by_key: dict[Any, Atom] = {}
        self._cache: dict[sp.Basic, Frac] = {}
        self.made: dict[int, tuple[str, list[Frac]]] = {}  # the functions among the atoms, and what they are taken of
        self.assumed: list[str] = []
        self.signs: dict[tuple[str, bool], int] = {}  # of polynomials, strict or not
        self.lemmas: dict[tuple[str, bool], dict[int, Lemma]] = {}  # by which their atoms were written then
        self.unit = 2
        for e in exprs:
            self.unit = lcm(self.unit, _denominators(e))

    # -- atoms ------------------------------------------------------------------------------------------------------
    def _atom(self, key: Any, **facts: Any) -> Atom:
        found = self._by_key.get(key)
        if found is None:
            found = Atom(index=len(self.atoms), **facts)
            generator(found.index)
            self.atoms.append(found)
            self._by_key[key] = found
        return found

    def _gen(self, atom: Atom) -> Frac:
        return Frac(generator(atom.index), ONE, reduced=True)

    def symbol(self, s: sp.Symbol) -> Frac:
        return self._gen(self._atom(("symbol", s), kind="symbol", expr=s, positive=bool(s.is_positive)))

    def opaque(self, name: str, args: list[Frac], expr: sp.Expr, positive: bool = False) -> Frac:
        found = self._atom(("fn", name, tuple(a.key() for a in args)), kind="fn", expr=expr, positive=positive)
        self.made[found.index] = (name, args)
        return self._gen(found)

    def absolute(self, f: Frac, expr: sp.Expr) -> Frac:
        """|f| as an atom that is not negative and whose square is f^2."""
        square = (f * f).num if f.den == 1 else None
        found = self._atom(
            ("fn", "abs", (f.key(),)),
            kind="fn",
            expr=expr,
            nonnegative=True,
            poly=square,
            order=1 if square is None else 2,
        )
        return self._gen(found)

    # -- the walk ---------------------------------------------------------------------------------------------------
    def fraction(self, e: sp.Basic) -> Frac:
        found = self._cache.get(e)
        if found is None:
            found = self._cache[e] = self._compute(e)
        return found

    def _compute(self, e: sp.Basic) -> Frac:
        if isinstance(e, sp.Rational):
            return frac(fmpq(int(e.p), int(e.q)))
        if isinstance(e, sp.Symbol):
            return self.symbol(e)
        if isinstance(e, sp.Add):
            total = frac(0)
            for a in e.args:
                total = total + self.fraction(a)
            return total
        if isinstance(e, sp.Mul):
            product = frac(1)
            for a in e.args:
                product = product * self.fraction(a)
            return product
        if e is sp.E:
            return self.exp(frac(1))
        if isinstance(e, sp.exp):  # SymPy counts an unevaluated power of e among these
            return self.exp(self.fraction(e.exp))
        if isinstance(e, sp.Pow):
            return self.power(e)
        if e is sp.pi or e is sp.EulerGamma:
            return self._gen(self._atom(("const", e), kind="fn", expr=e, positive=True))
        return normal_function(self, e)

    def sign(self, p: Poly, strict: bool = True) -> int:
        """What is known of the sign of a polynomial that is met on the walk: 1, -1 (strictly, unless strict is False) or 0."""
        return sign_of(self, p, strict)

    def power(self, e: sp.Pow) -> Frac:
        base = self.fraction(e.base)
        if e.exp.is_Integer:
            return base ** int(e.exp)
        if base.is_zero:
            raise Undecided("a power of zero")
        exponent = self.fraction(e.exp)
        try:
            return self.exp(exponent * self.log(base, strict=True))
        except Undecided:
            return self._whole_power(base, exponent, e)

    def _whole_power(self, base: Frac, exponent: Frac, e: sp.Pow) -> Frac:
        """A power of what may vanish: base^(n + 2) = base^n base^2 for integers n >= 0, which at base = 0 holds by continuity."""
        # of an integer, which SymPy knows it to be
        if base.num.leading_coefficient() < 0 and (e.exp.is_even or e.exp.is_odd):
            away = frac(-1) * base
            return frac(1 if e.exp.is_even else -1) * self._whole_power(away, exponent, e)
        if exponent.den == 1 and e.exp.is_integer and e.exp.is_nonnegative:
            shift = next((c for powers, c in sparse(exponent.num) if not powers), fmpq(0))
            if shift.q == 1 and 0 < abs(shift.p) <= _WRITTEN_OUT:
                rest = exponent - frac(shift)
                return self.opaque("pow", [base, rest], e) * base ** int(shift.p)
        return self.opaque("pow", [base, exponent], e)

    def exp(self, a: Frac) -> Frac:
        """exp of a sum as a product of powers of atoms exp(monomial/unit)."""
        out = frac(1)
        if any(atom.order > 1 for atom in self.atoms):
            a = Frac(self.reduce(a.num), a.den)
        for exponents, c in terms(a.num):
            mono = Frac(monomial(exponents), a.den)
            i = self._lone_log(exponents, a.den)
            if i is not None:
                out = out * self._root_power(self.atoms[i].poly, c)
                continue
            count = c * self.unit
            unit = self.unit
            if count.q != 1:
                unit, count = int(c.q), fmpq(int(c.p))
            arg = mono * frac(fmpq(1, unit))
            atom = self._atom(("exp", mono.key(), unit), kind="exp", arg=arg, positive=True)
            out = out * self._gen(atom) ** int(count.p)
        return out

    def _lone_log(self, exponents: tuple[int, ...], den: Poly) -> int | None:
        if den != 1 or sum(exponents) != 1:
            return None
        i = next(k for k, v in enumerate(exponents) if v)
        return i if self.atoms[i].kind == "log" else None

    def _root_power(self, base: Poly, c: fmpq) -> Frac:
        """base^c for a positive irreducible base: integer part times a power of the root atom."""
        whole = int(c.p) // int(c.q)
        rest = c - whole
        out = Frac(base) ** whole
        if rest != 0:
            order = int(rest.q)
            if self.unit % order == 0:
                order = self.unit
            atom = self._atom(("root", Frac(base).key(), order), kind="root", poly=base, order=order, positive=True)
            out = out * self._gen(atom) ** int((rest * order).p)
        return out

    def log(self, a: Frac, strict: bool = False) -> Frac:
        """log of a positive rational function as a sum over its irreducible factors."""
        if a.is_zero:
            raise Undecided("log of zero")
        total, content = frac(0), fmpq(1)
        pieces: list[tuple[Poly, int]] = []
        for p, direction in ((a.num, 1), (a.den, -1)):
            if p.is_constant():
                content *= p.leading_coefficient() ** direction
                continue
            c, factors = factors_of(p)
            content *= c**direction
            for f, k in factors:
                part, prim = primitive(f)
                content *= part ** (int(k) * direction)
                pieces.append((prim, int(k) * direction))
        kept: list[tuple[Poly, int]] = []
        for prim, k in pieces:
            s = self.sign(prim)
            if s == 0:
                return self._opaque_log(a, strict)
            if s < 0 and k % 2:
                content = -content
            kept.append((prim if s > 0 else -prim, k))
        if content <= 0:
            return self._opaque_log(a, strict)
        for prim, k in kept:
            total = total + self._log_atom(prim) * frac(k)
        for number, direction in ((content.p, 1), (content.q, -1)):
            for prime, k in _factor(int(number)):
                total = total + self._log_atom(constant(prime)) * frac(k * direction)
        return total

    def _opaque_log(self, a: Frac, strict: bool) -> Frac:
        if strict:
            raise Undecided("the sign under a log or a power is not decided")
        return self.opaque("log", [a], sp.Symbol("log(?)"))

    def _log_atom(self, p: Poly) -> Frac:
        indices = used(p)
        if len(p) == 1 and len(indices) == 1:
            atom = self.atoms[next(iter(indices))]
            if atom.kind == "exp" and atom.arg is not None:
                return atom.arg
            if atom.kind == "root":
                return self._log_atom(atom.poly) * frac(fmpq(1, atom.order))
        return self._gen(self._atom(("log", Frac(p).key()), kind="log", poly=p))

    # -- deciding zero ----------------------------------------------------------------------------------------------
    def reduce(self, p: Poly) -> Poly:
        """Replace root^order by what is under the root, and |f|^2 by f^2, newest first."""
        for atom in reversed(self.atoms):
            if atom.order < 2 or p.degrees()[atom.index] < atom.order:
                continue
            i, out = atom.index, constant(0)
            for e, c in terms(p):
                whole, rest = divmod(int(e[i]), atom.order)
                left = tuple(rest if j == i else int(k) for j, k in enumerate(e))
                out = out + monomial(left) * c * atom.poly**whole
            p = out
        return p

    def is_zero(self, e: sp.Basic) -> bool:
        return bool(self.reduce(self.fraction(e).num) == 0)

    # -- back -------------------------------------------------------------------------------------------------------
    def expression(self, f: Frac) -> sp.Expr:
        """The fraction as a SymPy expression."""
        return self._written(f.num) / self._written(f.den)

    def _written(self, p: Poly) -> sp.Expr:
        return sp.Add(
            *(rational(c) * sp.Mul(*(self._atom_written(i) ** k for i, k in powers)) for powers, c in sparse(p))
        )

    def _atom_written(self, i: int) -> sp.Expr:
        atom: Any = self.atoms[i]
        if atom.kind == "exp":
            return sp.exp(self.expression(atom.arg))
        if atom.kind == "log":
            return sp.log(self._written(atom.poly))
        if atom.kind == "root":
            return self._written(atom.poly) ** sp.Rational(1, atom.order)
        name, args = self.made.get(i, ("", []))
        return _NAMED[name](*(self.expression(a) for a in args)) if name in _NAMED else atom.expr


def rational(c: fmpq) -> sp.Rational:
    """The number as SymPy has it."""
    return sp.Rational(int(c.p), int(c.q))


def _factor(number: int) -> list[tuple[int, int]]:
    if abs(number) > 10**40:
        return [(number, 1)]
    return [(int(p), int(k)) for p, k in fmpz(number).factor()]


def identically_equal(a: sp.Basic, b: sp.Basic, domain: Domain | None) -> bool:
    """a = b over the domain, proved by normal forms (False means: not proved)."""
    try:
        return Normaliser(domain, a, b).is_zero(a - b)
    except (Undecided, OverflowError, ValueError):
        return False
