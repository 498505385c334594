"""Densities, losses, divergences, sensitivities of laws, against the textbook's densities, quadrature and sums.

The parameters are drawn from letters whose ranges may hold no parameter of the law.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import mpmath as mp
import sympy as sp

from synthsym import author as au
from synthsym.author import Domain, Truth
from synthsym.theory.exponential_families import family_kl, family_renyi

from .integrands import quadrature
from .meaning import Letter, NoValue, Point, Unsure, close, value

if TYPE_CHECKING:
    from .random_derivations import Program

Density = Callable[..., mp.mpf]
_LINE, _HALF = (-mp.inf, mp.inf), (mp.mpf(0), mp.inf)


def _normal(x: mp.mpf, m: mp.mpf, v: mp.mpf) -> mp.mpf:
    return mp.exp(-((x - m) ** 2) / (2 * v)) / mp.sqrt(2 * mp.pi * v)


def _lattice(weight: Callable[[int], mp.mpf]) -> mp.mpf:
    return mp.fsum(weight(j) for j in range(-300, 301))


_LETTERS = {"any": lambda v: True, "+": lambda v: v > 0, "share": lambda v: 0 < v < 1, "weight": lambda v: 0 <= v <= 1, "count": lambda v: v >= 0 and v == mp.floor(v),
            "size": lambda v: v >= 1 and v == mp.floor(v), "whole": lambda v: v == mp.floor(v)}  # fmt: skip
# law: (class, what its parameters must be, textbook density, support, does it count)
BOOK: dict[str, tuple[type[au.laws.Law], tuple[str, ...], Density, Callable[..., tuple[mp.mpf, mp.mpf]], bool]] = {
    "normal": (au.laws.Normal, ("any", "+"), _normal, lambda m, v: _LINE, False),
    "gamma": (au.laws.Gamma, ("+", "+"), lambda x, s, r: r**s * x ** (s - 1) * mp.exp(-r * x) / mp.gamma(s), lambda s, r: _HALF, False),
    "exponential": (au.laws.Exponential, ("+",), lambda x, r: r * mp.exp(-r * x), lambda r: _HALF, False),
    "laplace": (au.laws.Laplace, ("any", "+"), lambda x, m, b: mp.exp(-abs(x - m) / b) / (2 * b), lambda m, b: _LINE, False),
    "uniform": (au.laws.Uniform, ("any", "any"), lambda x, a, b: 1 / (b - a), lambda a, b: (a, b), False),
    "beta": (au.laws.Beta, ("+", "+"), lambda x, a, b: x ** (a - 1) * (1 - x) ** (b - 1) / mp.beta(a, b), lambda a, b: (mp.mpf(0), mp.mpf(1)), False),
    "log-normal": (au.laws.LogNormal, ("any", "+"), lambda x, m, v: _normal(mp.log(x), m, v) / x, lambda m, v: _HALF, False),
    "inverse-gaussian": (au.laws.InverseGaussian, ("+", "+"), lambda x, m, s: mp.sqrt(s / (2 * mp.pi * x**3)) * mp.exp(-s * (x - m) ** 2 / (2 * m**2 * x)),
                         lambda m, s: _HALF, False),
    "levy": (au.laws.Levy, ("+",), lambda x, c: mp.sqrt(c / (2 * mp.pi)) * mp.exp(-c / (2 * x)) / x**1.5, lambda c: _HALF, False),
    "weibull": (au.laws.Weibull, ("+", "+"), lambda x, k, s: k / s * (x / s) ** (k - 1) * mp.exp(-((x / s) ** k)), lambda k, s: _HALF, False),
    "pareto": (au.laws.Pareto, ("+", "+"), lambda x, m, a: a * m**a / x ** (a + 1), lambda m, a: (m, mp.inf), False),
    "half-normal": (au.laws.HalfNormal, ("+",), lambda x, s: 2 * _normal(x, 0, s * s), lambda s: _HALF, False),
    "rayleigh": (au.laws.Rayleigh, ("+",), lambda x, s: x / s**2 * mp.exp(-(x**2) / (2 * s**2)), lambda s: _HALF, False),
    "maxwell": (au.laws.MaxwellBoltzmann, ("+",), lambda x, s: mp.sqrt(2 / mp.pi) * x**2 / s**3 * mp.exp(-(x**2) / (2 * s**2)), lambda s: _HALF, False),
    "chi": (au.laws.Chi, ("+", "+"), lambda x, s, k: 2 ** (1 - k / 2) * x ** (k - 1) * mp.exp(-(x**2) / (2 * s**2)) / (s**k * mp.gamma(k / 2)),
            lambda s, k: _HALF, False),
    "chi-squared": (au.laws.ChiSquared, ("+",), lambda x, k: x ** (k / 2 - 1) * mp.exp(-x / 2) / (2 ** (k / 2) * mp.gamma(k / 2)), lambda k: _HALF, False),
    "cramer": (au.laws.Cramer, ("+",), lambda x, t: t / (2 * (1 + t * abs(x)) ** 2), lambda t: _LINE, False),
    "gumbel": (au.laws.Gumbel, ("any", "+"), lambda x, m, b: mp.exp(-(x - m) / b - mp.exp(-(x - m) / b)) / b, lambda m, b: _LINE, False),
    "mixture": (au.laws.NormalMixture, ("any", "any", "+", "weight"), lambda x, a, b, v, w: (1 - w) * _normal(x, a, v) + w * _normal(x, b, v),
                lambda *_: _LINE, False),
    "binomial": (au.laws.Binomial, ("count", "share"), lambda x, n, p: mp.binomial(n, x) * p**x * (1 - p) ** (n - x), lambda n, p: (mp.mpf(0), n), True),
    "beta-binomial": (au.laws.BetaBinomial, ("count", "+", "+"), lambda x, m, a, b: mp.binomial(m, x) * mp.beta(x + a, m - x + b) / mp.beta(a, b),
                      lambda m, a, b: (mp.mpf(0), m), True),
    "poisson": (au.laws.Poisson, ("+",), lambda x, r: mp.exp(-r) * r**x / mp.factorial(x), lambda r: _HALF, True),
    "geometric": (au.laws.Geometric, ("share",), lambda x, p: p * (1 - p) ** x, lambda p: _HALF, True),
    "discrete-uniform": (au.laws.DiscreteUniform, ("size",), lambda x, c: 1 / c, lambda c: (mp.mpf(0), c - 1), True),
    "two-sided-geometric": (au.laws.TwoSidedGeometric, ("whole", "share"), lambda x, m, r: r ** abs(x - m) * (1 - r) / (1 + r), lambda m, r: _LINE, True),
    "discrete-laplace": (au.laws.DiscreteLaplace, ("whole", "+"), lambda x, m, s: mp.exp(-abs(x - m) / s) * mp.tanh(1 / (2 * s)), lambda m, s: _LINE, True),
}  # fmt: skip


class Named:
    """A law with drawn parameters, and what the textbook says of it at a point."""

    def __init__(self, p: Program, kind: str, D: Domain) -> None:
        k, a = D["k"], D["a"]
        maker, needs, self.book, self.range, self.counts = BOOK[kind]
        numbers = [sp.S.One, sp.Integer(2), sp.Rational(1, 2), a, k, a + 1, sp.Integer(-1), sp.Integer(3), 1 - a]
        shares = [sp.Rational(1, 3), sp.Rational(1, 2), a / 3, a, 1 / (1 + k)]
        able = {"share": shares, "weight": shares, "count": [k, k + 1, sp.Integer(3), sp.Rational(1, 2), a],
                "size": [k, k + 1, sp.Integer(3), a], "whole": [sp.S.Zero, k, sp.Rational(1, 2), -k]}  # fmt: skip
        self.needs, self.parameters = needs, [p.rng.choice(able.get(n, numbers)) for n in needs]
        given: list[Any] = list(self.parameters)
        if p.rng.random() < 0.1:  # a parameter of which only a bound is known
            given[0] = au.bounded_by(au.parameter(D, given[0]), given[0] + 1)
        self.law = maker(*given)

    def density(self, x: mp.mpf, at: Point) -> mp.mpf | None:
        """None where the parameters are those of no law."""
        q = [value(e, at) for e in self.parameters]
        if not all(_LETTERS[n](v) for n, v in zip(self.needs, q, strict=True)) or (
            self.law.name == "uniform" and q[0] >= q[1]
        ):
            return None
        low, high = self.range(*q)
        if not low <= x <= high or self.counts and x != mp.floor(x):
            return mp.mpf(0)
        try:
            return self.book(x, *q)
        except ZeroDivisionError:
            return mp.inf

    def ends(self, at: Point) -> tuple[mp.mpf, mp.mpf]:
        return self.range(*(value(e, at) for e in self.parameters))


def _total(f: Callable[[mp.mpf], mp.mpf], one: Named, two: Named, at: Point) -> mp.mpf:
    """The sum or integral of f over all outcomes."""
    if one.counts:
        low, high = one.ends(at)
        terms = [f(mp.mpf(j)) for j in range(-400 if low == -mp.inf else 0, 401 if high == mp.inf else int(high) + 1)]
        if mp.inf in (high, -low) and terms[-1] > mp.mpf("1e-12") * (1 + mp.fsum(terms)):
            raise Unsure("a heavy tail")
        return mp.fsum(terms)
    low, high = one.ends(at)
    inner = sorted(
        {v for law in (one, two) for v in (value(e, at) for e in law.parameters) if abs(v) < 60}
        | {mp.mpf(x) for x in (-8, -1, 0, 1, 8)}
    )
    grid = tuple(x for x in inner if low < x < high)
    first, last = max(low, mp.mpf(-300)), min(high, mp.mpf(400))
    total = quadrature(f, first, last, grid)
    if any(abs(f(x) * x) > mp.mpf("1e-8") * (1 + abs(total)) for x, end in ((first, low), (last, high)) if x != end):
        raise Unsure("a heavy tail")
    return total


def _differs(expected: mp.mpf | None, got: mp.mpf) -> str | None:
    if expected is None:
        return "the parameters are those of no law"
    return None if close(expected, got, mp.mpf("1e-15")) else f"the textbook says {mp.nstr(expected, 12)}"


def _divergence(one: Named, two: Named, order: mp.mpf, at: Point) -> mp.mpf:
    def part(s: mp.mpf) -> mp.mpf:
        p, q = one.density(s, at), two.density(s, at)
        if not p or not mp.isfinite(p):
            return mp.mpf(0)
        if not q:
            if order >= 1:
                raise NoValue("a part of P that Q does not have")
            return mp.mpf(0)
        return p * mp.log(p / q) if order == 1 else p**order * q ** (1 - order)

    total = _total(part, one, two, at)
    if order == 1:
        return total
    if total <= 0:
        raise Unsure("no mass seen")
    return mp.log(total) / (order - 1)


def _like(one: Named, two: Named, order: mp.mpf) -> Callable[[Point, mp.mpf], str | None]:
    def test(at: Point, v: mp.mpf) -> str | None:
        if one.density(mp.mpf(1), at) is None or two.density(mp.mpf(1), at) is None:
            return "the parameters are those of no law"
        if order <= 0:
            return "no order"
        if v < -mp.mpf("1e-15"):
            return "a negative divergence"
        try:
            found = _divergence(one, two, order, at)
        except (NoValue, ZeroDivisionError, OverflowError):
            return "the divergence is infinite"
        if close(found, v, mp.mpf("1e-3")):
            return None
        _sees_all(one, two, at)
        return f"quadrature gives {mp.nstr(found, 12)}"

    return test


def _sees_all(one: Named, two: Named, at: Point) -> None:
    """Quadrature that misses mass of one of the laws, which may lie next to an end, tells nothing."""
    for law in (one, two):
        if not close(
            _total(lambda s, law=law: law.density(s, at) or mp.mpf(0), law, law, at), mp.mpf(1), mp.mpf("1e-4")
        ):  # type: ignore[misc]
            raise Unsure("mass that quadrature does not see")


def _shift(p: Program, D: Domain) -> Truth:
    rng = p.rng
    x, k, a = (D[n] for n in "xka")
    low, high = rng.choice((sp.S.Zero, -a, a, sp.Integer(-1), x)), rng.choice((sp.S.One, a, a + 1, sp.Integer(2), x))
    n = rng.choice((k, k + 1, x, a, sp.Integer(2), sp.Rational(1, 2)))
    record, divisor = rng.choice((("replaced", n), ("added", n + 1), ("removed", n)))
    t = au.mean_shift(n, low, high, D, record)

    def test(at: Point, v: mp.mpf) -> str | None:
        count, a_, b_ = (value(e, at) for e in (n, low, high))
        fine = count == mp.floor(count) and count >= 1 and a_ <= b_
        return None if fine and close((b_ - a_) / value(divisor, at), v) else "no sensitivity of a mean"

    p.says(t, test, f"mean_shift({n}, {low}, {high}, {record})")
    return t


def _few_outcomes(p: Program, D: Domain) -> Truth:
    """The hockey-stick divergence, or the mass that loses too much, of two laws on three outcomes; they may be no laws."""
    a = D["a"]
    shares = [sp.Rational(1, 2), sp.Rational(1, 3), a / 4, a / 2, (1 - a) / 2, sp.S.Zero, sp.Rational(-1, 4)]
    first, second = (
        [*(two := p.rng.sample(shares, 2)), 1 - sum(two) if p.rng.random() < 0.9 else sp.Rational(1, 2)]
        for _ in range(2)
    )
    eps = p.rng.choice((sp.S.Zero, sp.S.One, a, sp.Rational(1, 2)))
    rule = p.rng.choice((au.masses.hockey_stick, au.masses.bad_mass))
    t = rule(first, second, eps, D)

    def test(at: Point, v: mp.mpf) -> str | None:
        P, Q = ([value(e, at) for e in law] for law in (first, second))
        if min(*P, *Q) < 0 or not all(close(mp.fsum(law), mp.mpf(1)) for law in (P, Q)):
            return "the masses are no law"
        factor = mp.exp(value(eps, at))
        if rule is au.masses.hockey_stick:
            found = mp.fsum(max(u - factor * w, mp.mpf(0)) for u, w in zip(P, Q, strict=True))
        else:
            found = mp.fsum(u for u, w in zip(P, Q, strict=True) if u > factor * w)
        return None if close(found, v) else f"outcome by outcome it is {mp.nstr(found, 12)}"

    p.says(t, test, f"{rule.__name__} of {first} and {second} at {eps}")
    return t


_OUTCOMES = tuple(map(mp.mpf, ("-7", "-0.4", "0.3", "1", "2", "2.6", "9")))
_WHATS = ("density", "loss", "renyi", "renyi", "family", "kl", "below", "shift", "masses", "zcdp")


def laws(p: Program) -> Truth:
    """One statement about one or two drawn laws."""
    rng = p.rng
    p.letters = [Letter("x", False, rng.choice((None, Fraction(0), Fraction(-1))), rng.choice((None, Fraction(4), Fraction(1))), rng.random() < 0.5),
                 Letter("k", True, rng.choice((Fraction(0), Fraction(1), Fraction(2))), None, True),
                 Letter("a", False, rng.choice((None, Fraction(0), Fraction(1, 2))), rng.choice((None, Fraction(2), Fraction(1))), False)]  # fmt: skip
    D = p.domain()
    what = rng.choice([w for w in _WHATS if w in p.only] or _WHATS)
    if what in ("shift", "masses"):
        return _shift(p, D) if what == "shift" else _few_outcomes(p, D)
    kind = (
        rng.choice(("normal", "gamma", "exponential", "beta", "binomial", "pareto", "uniform"))
        if rng.random() < 0.4
        else rng.choice(list(BOOK))
    )
    other = kind if rng.random() < 0.75 else rng.choice(list(BOOK))
    one, two = Named(p, kind, D), Named(p, other, D)
    P, Q = one.law, two.law
    x = D["k"] if one.counts else D["x"]
    name = x.name
    if what == "density":
        rule = rng.choice((au.log_density, au.density))
        t = rule(P, x, D)
        p.says(
            t,
            lambda at, v: _differs(one.density(at[name], at), mp.exp(v) if rule is au.log_density else v),
            f"{rule.__name__} of {P}",
        )
    elif what == "below":
        t = au.probability_below(P, x, D)
        p.says(t, lambda at, v: _below(one, at[name], at, v), f"probability_below {P}", dear=True)
    elif what == "loss":
        t = au.log_ratio(P, Q, x, D)

        def loss(at: Point, v: mp.mpf) -> str | None:
            seen = one.density(at[name], at), two.density(at[name], at)
            if None in seen or 0 in seen:
                return "no outcome of both laws"
            for s in _OUTCOMES:
                if bool(one.density(s, at)) != bool(two.density(s, at)):
                    return f"{mp.nstr(s, 4)} is an outcome of one law only"
            return _differs(seen[0] / seen[1], mp.exp(v))

        p.says(t, loss, f"loss of {P} and {Q}")
    elif what == "kl":
        t = family_kl(P, Q, D)
        p.says(t, _like(one, two, mp.mpf(1)), f"KL({P} || {Q})", dear=True)
    elif what == "zcdp":
        t = au.zcdp(P, Q, D)

        def over_orders(at: Point, v: mp.mpf) -> str | None:
            for order in map(mp.mpf, ("1.01", 2, 5)):
                there = _divergence(one, two, order, at) / order
                if there > v + mp.mpf("1e-4") * (1 + abs(v)):
                    return f"at order {mp.nstr(order, 4)} it is {mp.nstr(there, 12)}"
            return None

        p.says(t, over_orders, f"zcdp({P}, {Q})", dear=True)
    else:
        alpha = rng.choice((sp.Integer(2), sp.Rational(1, 2), sp.Integer(4), sp.S.One, -sp.S.One, D["a"], D["a"] + 1))
        t = (au.renyi if what == "renyi" else family_renyi)(P, Q, alpha, D)
        p.says(
            t,
            lambda at, v: _like(one, two, value(alpha, at))(at, v),
            f"{what} of order {alpha} of {P} and {Q}",
            dear=True,
        )
    return t


def _below(one: Named, x: mp.mpf, at: Point, v: mp.mpf) -> str | None:
    if one.density(mp.mpf(1), at) is None:
        return "the parameters are those of no law"
    mass = lambda s: one.density(s, at) or mp.mpf(0)  # noqa: E731
    low, high = one.ends(at)
    if one.counts:
        found = _total(lambda s: mass(s) if s <= x else mp.mpf(0), one, one, at)
    elif x <= low:
        found = mp.mpf(0)
    else:
        inner = (*(x - mp.mpf(d) for d in (10, 3, 1)), mp.mpf(0), mp.mpf("0.1"))
        found = quadrature(mass, max(low, min(x, mp.mpf(0)) - 300), min(x, high), inner)
    return None if close(found, v, mp.mpf("1e-5")) else f"quadrature gives {mp.nstr(found, 12)}"
