"""Sums and products over an integer letter, each compared with its terms added one by one."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import mpmath as mp
import sympy as sp

from synthsym.author import Domain, Truth, parameter, sums
from synthsym.rules.sums import running_product, with_first

from .meaning import Letter, NoValue, Point, Unsure, close, value

if TYPE_CHECKING:
    from .random_derivations import Program

_LONG = 600


def _terms(term: sp.Expr, at: Point, low: sp.Expr, high: sp.Expr) -> list[mp.mpf]:
    first = int(value(low, at))
    last = first + _LONG if high == sp.oo else int(value(high, at))
    if last - first > 5000:
        raise Unsure("a long sum")
    return [value(term, {**at, "k": mp.mpf(j)}) for j in range(first, last + 1)]


def _added(term: sp.Expr, at: Point, low: sp.Expr, high: sp.Expr) -> tuple[mp.mpf, mp.mpf]:
    """The sum, and how far it may be off."""
    seen = _terms(term, at, low, high)
    total = mp.fsum(seen)
    if high != sp.oo:
        return total, mp.mpf("1e-18") * (1 + mp.fsum(map(abs, seen)))
    last, half = abs(seen[-1]), abs(seen[len(seen) // 2])
    if last > 1 and last >= half:
        raise NoValue("the terms do not vanish")
    if last < mp.mpf("1e-25") and half < mp.mpf("1e-10"):
        return total, mp.mpf("1e-15") * (1 + mp.fsum(map(abs, seen)))
    tail = last * _LONG / max(mp.mpf(1), mp.log(half / last, 2) - 1) * 4 if last and half > 4 * last else mp.inf
    return total, tail


def _sums_to(term: sp.Expr, low: sp.Expr, high: sp.Expr):  # type: ignore[no-untyped-def]
    def test(at: Point, v: mp.mpf) -> str | None:
        try:
            total, slack = _added(term, at, low, high)
        except NoValue as error:
            return f"the sum has no value: {error}"
        return (
            None
            if not mp.isfinite(slack) or abs(total - v) <= slack + mp.mpf("1e-12") * (1 + abs(v))
            else f"added up it is {mp.nstr(total, 12)}"
        )

    return test


def _drawn(p: Program) -> tuple[Domain, Domain, sp.Expr, sp.Expr, sp.Expr]:
    """A domain without the index, one with it, the ends of the sum, and a term."""
    rng = p.rng
    q_low, q_high = rng.choice(((0, 1), (-1, 1), (0, 2), (Fraction(1, 2), 1), (1, 3), (0, None)))
    p.letters = [Letter("q", False, Fraction(q_low), None if q_high is None else Fraction(q_high), rng.random() < 0.3),
                 Letter("n", True, Fraction(rng.choice((-1, 0, 1, 2))), None, True)]  # fmt: skip
    D = p.domain()
    q, n = D.symbols("q n")
    low = sp.sympify(rng.choice((0, 0, 1, 2, -1, n)))
    high = sp.sympify(rng.choice((sp.oo, sp.oo, n, n, n + 3, 2 * n, 4, n - 1, sp.Rational(7, 2))))
    k = sp.Symbol("k", integer=True)
    inner = D.integrating(k, low, None if high == sp.oo else high, True)
    term = rng.choice((
        q**k, q**k, q ** (2 * k + 1), (-q) ** k, 2 * q**k / 3, sp.exp(-k * q), k * q**k, q**k / sp.factorial(k), k, k**2, 1 / (k * (k + 1)), 1 / (k + 1),
        1 / (k + q), sp.Rational(1, 2) ** k, (1 - q) * q**k, q ** (k**2), sp.exp(-(k**2)), sp.Integer(3), (1 + q) ** k, (1 + q) ** (-k), 1 / (k**2 + 1),
        q ** sp.Abs(k), sp.binomial(n, k) * q**k, q**k * (1 - q) ** (n - k),
    ))  # fmt: skip
    return D, inner, low, high, term


def _a_geometric_sum(p: Program) -> Truth:
    D, inner, low, high, term = _drawn(p)
    ratio = p.rng.choice((None, None, None, D["q"], D["q"] ** 2, -D["q"], sp.exp(-D["q"])))
    made = sums.geometric(parameter(inner, term), _index(inner), low, high, ratio)
    p.says(made, _sums_to(term, low, high), f"geometric_sum of {term} from {low} to {high}")
    return made


def _a_telescoping_sum(p: Program) -> Truth:
    _, inner, low, high, term = _drawn(p)
    k = _index(inner)
    F = p.rng.choice(
        (
            lambda: sp.sqrt(k),
            lambda: 1 / k,
            lambda: k**2,
            lambda: sp.log(k),
            lambda: sp.atan(k),
            lambda: sp.floor(k / 2),
            lambda: term,
        )
    )()
    if p.rng.random() < 0.5:
        term = sp.simplify(F.subs(k, k + 1) - F)
    made = sums.telescoped(parameter(inner, term), k, low, high, F + p.rng.choice((0, 0, 1, sp.cos(2 * sp.pi * k))))
    p.says(made, _sums_to(term, low, high), f"telescoped {term} from {low} to {high}")
    return made


def _a_sum(p: Program) -> Truth:
    """A sum that is kept, and then perhaps rewritten term by term, or begun one term earlier, or its terms taken in pairs."""
    D, inner, low, high, term = _drawn(p)
    if p.rng.random() < 0.2:
        low = -sp.oo
    made = sums.whole(parameter(inner, term), _index(inner), low, high)
    if low == -sp.oo:
        return made
    p.says(made, _sums_to(term, low, high), f"whole_sum of {term} from {low} to {high}")
    k = next(iter(e.limits[0][0] for e in made.expr.atoms(sp.Sum)), _index(inner))
    plain = term.xreplace({_index(inner): k})
    what = p.rng.randrange(3)
    if what == 0:
        c = p.rng.choice((1, D["q"], 2))
        other = p.rng.choice(
            (plain / c, sp.expand(plain) / c, sp.powsimp(plain, force=True), sp.simplify(plain), plain * c)
        )
        again = sums.termwise(made, other, c)
        p.says(again, _sums_to(term, low, high), f"termwise {other} times {c} of {term} from {low} to {high}")
    elif what == 1:
        first = parameter(D, p.rng.choice((term.subs(_index(inner), low - 1), sp.S.One)))
        again = with_first(first, made, plain)
        p.says(again, _sums_to(term, low - 1, high), f"with_first of {term} from {low} to {high}")
    else:
        single = p.rng.choice((D["q"] ** k, 1 / (k + 1), (-1) ** k / (k + 1), D["q"] ** k / sp.factorial(k)))
        both = sp.simplify(single.subs(k, 2 * k) + single.subs(k, 2 * k + 1))
        begun = sums.whole(
            parameter(D.integrating(_index(inner), sp.S.Zero, None, True), both.xreplace({k: _index(inner)})),
            _index(inner),
            0,
            sp.oo,
        )
        again = sums.paired(begun, single, sp.Symbol("j", integer=True))
        p.says(
            again, _sums_to(single.xreplace({k: sp.Symbol("k", integer=True)}), sp.S.Zero, sp.oo), f"paired {single}"
        )
    return again


def _a_product(p: Program) -> Truth:
    D, inner, low, high, term = _drawn(p)
    k, q = _index(inner), D["q"]
    G, term = p.rng.choice((
        (sp.factorial(k), k), (q**k, q), (q ** (k * (k + 1) / 2), q**k), (k + 1, (k + 1) / k), (2**k, sp.Integer(2)),
        (sp.gamma(k + q + 1) / sp.gamma(q + 1), k + q),
        (q**k, term), (sp.Integer(1), sp.Integer(1)),
    ))  # fmt: skip
    made = running_product(parameter(inner, term), k, low, high, G)

    def test(at: Point, v: mp.mpf) -> str | None:
        total = mp.fprod(_terms(term, at, low, high))
        return None if close(total, v, mp.mpf("1e-15")) else f"multiplied it is {mp.nstr(total, 12)}"

    p.says(made, test, f"running_product of {term} from {low} to {high}")
    return made


def _index(inner: Domain) -> sp.Symbol:
    return inner["k"]


def series(p: Program) -> Truth:
    made: Truth = p.rng.choice((_a_geometric_sum, _a_geometric_sum, _a_telescoping_sum, _a_sum, _a_sum, _a_product))(p)
    return made
