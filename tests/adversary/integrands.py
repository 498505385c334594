"""Integrals of exponentials and of density type, and changes of variable, against quadrature."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

import mpmath as mp
import sympy as sp

from synthsym.author import Domain, Truth, bounded_by, exponential_integral, log_integral, moved, parameter

from .meaning import Letter, NoValue, Point, Unsure, close, value

if TYPE_CHECKING:
    from .random_derivations import Program


def quadrature(f: Callable[[mp.mpf], mp.mpf], low: mp.mpf, high: mp.mpf, parts: tuple[mp.mpf, ...] = ()) -> mp.mpf:
    """An integral, or Unsure where two rules of different degree do not agree."""
    try:
        rough, fine = _twice(f, low, high, parts)
    except ZeroDivisionError:
        raise Unsure("an end at which the integrand is infinite") from None
    if not mp.isfinite(fine) or abs(fine) < mp.mpf("1e-100") or abs(rough - fine) > mp.mpf("1e-8") * (1 + abs(fine)):
        raise Unsure("quadrature")
    return fine


def _twice(
    f: Callable[[mp.mpf], mp.mpf], low: mp.mpf, high: mp.mpf, parts: tuple[mp.mpf, ...]
) -> tuple[mp.mpf, mp.mpf]:
    with mp.workdps(20):
        grid = sorted({low, *(x for x in parts if low < x < high), high})
        rough = mp.quad(f, grid, maxdegree=6)
        fine = mp.quad(
            f,
            [x for a, b in zip(grid, grid[1:], strict=False) for x in (a, (a + b) / 2 if mp.isfinite(a + b) else a)]
            + [grid[-1]],
            maxdegree=8,
        )
    return rough, fine


def _letters(p: Program) -> tuple[Domain, sp.Symbol, sp.Symbol]:
    rng = p.rng
    low, high = rng.choice((None, Fraction(0), Fraction(1))), rng.choice((None, "a"))
    if rng.random() < 0.25:  # where a logarithm of a square is not twice the logarithm
        low, high = Fraction(-3), Fraction(-1)
    p.letters = [Letter("a", False, rng.choice((None, Fraction(1, 4), Fraction(1, 2))), rng.choice((None, Fraction(2))), False),
                 Letter("b", False, low, high, False)]  # fmt: skip
    D = p.domain()
    return D, D["a"], D["b"]


def an_exponential(p: Program) -> Truth:
    """The integral of (r + s u) e^(c + m u) over 0 < u < end."""
    D, a, b = _letters(p)
    end = p.rng.choice((None, None, sp.S.One, sp.Integer(2), a, a + 1, b, a - b))
    inner = D.integrating(sp.Symbol("u", positive=True), sp.S.Zero, end)
    u = inner["u"]
    exponent = p.rng.choice((-u, -a * u, b - a * u, (a - b) * u, -u / a, b * u + a, -(a**2) * u, sp.Integer(0) + a, -u * sp.exp(a),
                             -(u**2), -sp.Abs(u) * a, -u + a * b))  # fmt: skip
    factor = p.rng.choice((None, None, u, a * u + b, sp.S.One * a, u - a, u**2))
    t = parameter(inner, exponent)
    lean = "exact"
    if p.rng.random() < 0.15:
        t, lean = bounded_by(t, exponent + u), "upper"
    made = exponential_integral(t, u, None if factor is None else parameter(inner, factor))
    what = f"exponential_integral of ({factor}) exp({t.expr}) up to {end} [{lean}]"

    def test(at: Point, v: mp.mpf) -> str | None:
        high = mp.inf if end is None else value(end, at)
        f = lambda s: (1 if factor is None else value(factor, {**at, "u": s})) * mp.exp(value(exponent, {**at, "u": s}))  # noqa: E731
        if end is None and f(mp.mpf(10) ** 7) > mp.mpf("1e-6"):
            raise Unsure("slow decay")
        try:
            found = quadrature(f, mp.mpf(0), high, (mp.mpf(1), mp.mpf(10), mp.mpf(100)))
        except NoValue:
            return "the integrand has no value"
        return (
            None if close(found, v, mp.mpf("1e-6")) and made.lean == lean else f"quadrature gives {mp.nstr(found, 12)}"
        )

    p.says(made, test, what, dear=True)
    return made


def a_kernel(p: Program) -> Truth:
    """log_integral: Gauss, gamma, beta, or the binomial sum, of exponents that are of that kind or not."""
    D, a, b = _letters(p)
    kind = p.rng.choice(("gaussian", "gamma", "beta", "binomial"))
    low, high, counts = {
        "gaussian": (None, None, False),
        "gamma": (0, None, False),
        "beta": (0, 1, False),
        "binomial": (0, 5, True),
    }[kind]
    if p.rng.random() < 0.15:
        low, high = p.rng.choice(((0, None), (None, None), (0, 2), (1, None)))
    x = sp.Symbol("x", real=True) if not counts else sp.Symbol("x", integer=True)
    inner = D.integrating(
        x, None if low is None else sp.Integer(low), None if high is None else sp.Integer(high), counts
    )
    x = inner["x"]
    e = p.rng.choice({
        "gaussian": (-(x**2), -a * x**2 + b * x, -((x - b) ** 2) / (2 * a), a * x**2 + x, b * x - x**2 / 2 + a, -(x**2) + x**3,
                     sp.log(b**2) - x**2),
        "gamma": (-x, sp.log(b**2) - x, (a - 1) * sp.log(x) - b * x, a * sp.log(x) - x, -a * x, b * sp.log(x) - x / a, sp.log(x) * a - x**2, sp.log(a**2) - x),
        "beta": ((a - 1) * sp.log(x) + (b - 1) * sp.log(1 - x), sp.log(x) * a, a * sp.log(x) + b * sp.log(1 - x), a * sp.log(1 - x) - b * sp.log(x)),
        "binomial": (sp.log(sp.binomial(5, x)) + x * sp.log(a) + (5 - x) * sp.log(b), sp.log(sp.binomial(5, x)) + x * sp.log(a) + (5 - x) * sp.log(1 - a),
                     sp.log(sp.binomial(5, x)) + x * a),
    }[kind])  # fmt: skip
    made = log_integral(parameter(inner, e), x, kind, D, sp.Integer(5) if counts else None)

    def test(at: Point, v: mp.mpf) -> str | None:
        f = lambda s: mp.exp(value(e, {**at, "x": s}))  # noqa: E731
        try:
            if counts:
                found = mp.fsum(f(mp.mpf(j)) for j in range(6))
            else:
                first, last = -mp.inf if low is None else mp.mpf(low), mp.inf if high is None else mp.mpf(high)
                parts = tuple(map(mp.mpf, (-100, -10, -1, 0, "0.5", 1, 10, 100)))
                peaks = tuple(c + d for c in at.values() for d in (-8, -2, 0, 2, 8)) if kind == "gaussian" else ()
                found = quadrature(f, first, last, (*parts, *peaks))
        except NoValue as error:
            return f"the integrand has no value: {error}"
        return None if close(mp.log(found), v, mp.mpf("1e-4")) else f"quadrature gives {mp.nstr(mp.log(found), 12)}"

    p.says(made, test, f"log_integral ({kind}) of {e} over {low}, {high}", dear=True)
    return made


def a_change_of_variable(p: Program) -> Truth:
    """exp of the new log integrand has the integral of the old one, over every part of the range that corresponds."""
    D, a, b = _letters(p)
    low, high = p.rng.choice(((0, None), (1, None), (0, 1), (None, None), (0, 3)))
    x, u = sp.Symbol("x", real=True), sp.Symbol("u", real=True)
    inner = D.integrating(x, None if low is None else sp.Integer(low), None if high is None else sp.Integer(high))
    x = inner["x"]
    e = p.rng.choice((-a * x, -(x**2), b * sp.log(x) - x, -x, sp.log(x) - a * x))
    u_low, u_high, place = p.rng.choice((
        (sp.S.Zero, None, sp.exp(u)), (sp.S.Zero, None, u**2), (sp.S.Zero, None, a * u), (sp.S.Zero, sp.S.One, u / (1 - u)), (sp.S.Zero, None, u / (1 + u)),
        (-sp.oo, None, sp.exp(u)), (sp.S.Zero, sp.S.One, sp.sqrt(u)), (sp.S.Zero, sp.S.One, 3 * u), (sp.S.Zero, None, 1 + u), (sp.S.Zero, sp.S.One, 1 - u),
        (sp.S.Zero, sp.S.One, u * (3 - 2 * u) * u),
    ))  # fmt: skip
    made = moved(parameter(inner, e), x, u, u_low, u_high, place)

    def test(at: Point, v: mp.mpf) -> str | None:
        with mp.workdps(20):
            if u_low == -sp.oo:
                raise Unsure("the whole line")
            start = value(u_low, at)
            stop = start + 3 if u_high is None else value(u_high, at)
            s0, s1 = start + (stop - start) * mp.mpf("0.2"), start + (stop - start) * mp.mpf("0.7")
            new = quadrature(lambda s: mp.exp(value(made.expr, {**at, "u": s})), s0, s1)
            x0, x1 = (value(place, {**at, "u": s}) for s in (s0, s1))
            old = quadrature(lambda s: mp.exp(value(e, {**at, "x": s})), x0, x1)
        return None if close(new, old, mp.mpf("1e-6")) else f"{mp.nstr(new, 12)} is not {mp.nstr(old, 12)}"

    p.letters.append(
        Letter("u", False, Fraction(0) if u_low == 0 else None, None if u_high is None else Fraction(1), False)
    )
    p.says(made, test, f"moved x = {place} in {e} over {low}, {high}", dear=True)
    return made


def integrands(p: Program) -> Truth:
    makers = (an_exponential, an_exponential, a_kernel, a_kernel, a_change_of_variable)
    made: Truth = p.rng.choice([m for m in makers if m.__name__ in p.only] or makers)(p)
    return made
