"""Rules that put truths together, solve for a letter, or use a lemma; each with what its result means."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

import mpmath as mp
import sympy as sp

from synthsym.author import (
    Domain,
    Integer,
    Lemma,
    Real,
    Truth,
    bounded_by,
    formula,
    infimum,
    inside_range,
    joined,
    largest,
    over_reals,
    parameter,
    rewrite,
    simplify,
    solve,
    substitute,
    supremum,
)  # fmt: skip
from synthsym.errors import SynthsymError
from synthsym.rules import least_at_low

from .meaning import Falsehood, Letter, NoValue, Point, close, told, value

if TYPE_CHECKING:
    from .random_derivations import Program

_LEVELS = (sp.S.One, sp.Rational(1, 2), sp.Integer(3), sp.S.Zero, sp.Integer(-2))
Op = Callable[[sp.Expr], sp.Expr]


def _bounds(exact: Callable[[Point], mp.mpf], made: Truth) -> Callable[[Point, mp.mpf], str | None]:
    """The value is the exact one, or on the side of it on which the truth leans."""

    def test(p: Point, v: mp.mpf) -> str | None:
        try:
            there = exact(p)
        except (NoValue, ZeroDivisionError, ValueError):
            return None
        ok = close(there, v) or (made.lean == "upper" and v > there) or (made.lean == "lower" and v < there)
        return None if ok else f"leans {made.lean}, and the value is {mp.nstr(there, 12)}"

    return test


def the_largest(p: Program, t: Truth) -> Truth:
    other = parameter(t.domain, p.expression(t.domain))
    made = largest(t, other)
    p.says(
        made,
        lambda at, v: None if close(v, max(value(t.expr, at), value(other.expr, at))) else "not the largest",
        f"largest of {t.expr} and {other.expr}",
    )
    return made


def grows_from_low(p: Program, t: Truth) -> Truth:
    x, letter = p.pick(t)
    return p.extreme(t, least_at_low(t, x), letter, False, f"least_at_low in {x} of {t.expr}")


def _reached(p: Program, t: Truth) -> tuple[sp.Symbol, Letter, Truth]:
    x, letter = p.pick(t)
    v = t.domain.variable(x)
    rest = t.domain.without(x)
    ways = [
        sp.Rational(p.rng.choice((0, 1, 2, 3))),
        sp.Rational(1, 2),
        *(e for e in (v.low, v.high) if v and e is not None),
    ]  # type: ignore[union-attr]
    reach = parameter(rest, p.rng.choice(ways))
    if p.rng.random() < 0.3:
        reach = bounded_by(parameter(rest, reach.expr - 1), reach)
    return x, letter, reach


def up_to_a_reach(p: Program, t: Truth) -> Truth:
    """The supremum up to a value inside the range: no value below it is larger, and it is itself taken unless the reach is a bound."""
    x, letter, reach = _reached(p, t)
    made, whole = inside_range(t, x, reach)
    p.extreme(t, whole, letter, True, f"inside_range, whole, in {x} of {t.expr}")

    def test(at: Point, v: mp.mpf) -> str | None:
        end = value(reach.expr, at)
        if reach.lean == "exact" and not letter.holds(end, at) and end not in letter.ends(at):
            return f"{x} = {mp.nstr(end, 12)} is out of range"
        for s in letter.values(at, p.rng, 24):
            if (
                s <= end
                and letter.holds(s, at)
                and value(t.expr, {**at, x.name: s}) > v + mp.mpf("1e-15") * (1 + abs(v))
            ):
                return f"{t.expr} is larger at {x} = {mp.nstr(s, 12)}"
        return None

    p.says(made, test, f"inside_range in {x} up to {reach.expr} of {t.expr}")
    return made


def least_to_a_reach(p: Program, t: Truth) -> Truth:
    x, letter, reach = _reached(p, t)
    made = infimum(t, x, up_to=reach)
    if made.lean != "exact":
        return made
    return p.extreme(t, made, letter, False, f"least_up_to in {x} of {t.expr}")


def solved(p: Program, t: Truth) -> Truth:
    x, letter = p.pick(t)
    level = p.rng.choice((*_LEVELS, *(v.symbol for v in t.domain.variables if v.symbol != x)))
    level = sp.sympify(level)
    made = solve(t, x, level)
    if not letter.integer:
        p.member(letter, made.expr, made, "solve")

    def test(at: Point, v: mp.mpf) -> str | None:
        back = value(t.expr, {**at, x.name: v})
        return None if close(back, value(level, at)) else f"{t.expr} is {mp.nstr(back, 12)} there"

    p.says(made, test, f"solve {t.expr} = {level}")
    return made


def threshold(p: Program, t: Truth) -> Truth:
    """Where t meets the level: on one side of it t is below the level, on the other above."""
    x, letter = p.pick(t)
    level = sp.sympify(p.rng.choice(_LEVELS))
    made = solve(t, x, level)

    def test(at: Point, v: mp.mpf) -> str | None:
        falling = set()
        for s in letter.values(at, p.rng, 24):
            there, wanted = value(t.expr, {**at, x.name: s}), value(level, at)
            if letter.holds(s, at) and not close(s, v) and not close(there, wanted):
                falling.add((there <= wanted) == (s >= v))
        return f"{t.expr} crosses {level} elsewhere, too" if len(falling) > 1 else None

    p.says(made, test, f"{x} with {t.expr} = {level}")
    return made


def between_integers(p: Program, t: Truth) -> Truth:
    x, letter = p.pick(t, integer=True)
    made = over_reals(t, x)
    real = next(
        s for s in made.expr.free_symbols | {v.symbol for v in made.domain.variables} if s.name == f"{x.name}_real"
    )
    p.letters = [*(v for v in p.letters if v.name != x.name), Letter(real.name, False, Fraction(0), None, False)]
    p.says(
        made,
        lambda at, v: None if close(v, value(t.expr, {**at, x.name: at[real.name]})) else "another formula",
        f"over_reals {x} in {t.expr}",
    )
    return made


def same_again(p: Program, t: Truth) -> Truth:
    """Rules that change nothing but the form: simplify, joined, formula, arithmetic undone."""
    other = parameter(t.domain, p.expression(t.domain))
    way: Callable[[Truth], Truth] = p.rng.choice((
        simplify, formula, lambda a: joined(a, other), lambda a: a + other - other, lambda a: a * other / other, lambda a: rewrite(a, other),
        lambda a: (a**2) ** sp.Rational(1, 2), lambda a: a.apply(sp.exp).apply(sp.log), lambda a: a.apply(sp.sqrt) ** 2,
        lambda a: a.apply(sp.log).apply(sp.exp),
    ))  # fmt: skip
    made = way(t)
    if sp.sqrt(t.expr**2) == made.expr and made.expr != t.expr:
        p.says(
            made,
            lambda at, v: None if close(v, abs(value(t.expr, at))) else "not the size",
            f"root of the square of {t.expr}",
        )
        return made
    p.says(made, p.same(t), f"the same again: {t.expr}")
    return made


_FUNCTIONS: tuple[Op, ...] = (
    sp.exp, sp.log, sp.sqrt, sp.Abs, sp.tan, sp.atan, sp.floor, sp.gamma, sp.sinh, sp.cosh, sp.tanh, lambda z: 1 / z, lambda z: z**2, lambda z: z**3,
    lambda z: -z, lambda z: 1 / (1 - z), lambda z: z / (1 + z), lambda z: sp.log(1 + z), lambda z: sp.Max(z, 1), lambda z: sp.Min(z, 1 - z),
    lambda z: sp.exp(-z), lambda z: 1 / (1 + sp.exp(-z)), lambda z: z * sp.exp(z), lambda z: sp.atan(1 / z), lambda z: sp.sqrt(1 - z), lambda z: z**z,
)  # fmt: skip


def function_of_a_bound(p: Program, t: Truth) -> Truth:
    upper = p.rng.random() < 0.5
    gap = p.rng.choice((sp.S.One, sp.Integer(5), sp.Rational(1, 10)))
    bound = bounded_by(t, t.expr + gap if upper else t.expr - gap, upper=upper) if p.rng.random() < 0.8 else t
    which = p.rng.randrange(len(_FUNCTIONS))
    made = bound.apply(_FUNCTIONS[which])
    p.says(
        made, _bounds(lambda at: value(_FUNCTIONS[which](t.expr), at), made), f"function {which} of a bound of {t.expr}"
    )
    return made


def by_lemma(p: Program, t: Truth) -> Truth:
    """An inequality in a letter of its own, right or wrong, used with that letter put to something."""
    z_low = p.rng.choice((None, 0, 1, -1))
    kind = p.rng.choice((Real, Integer))
    Z = Domain(z=kind if z_low is None else kind >= z_low)
    z = Z["z"]
    source, bound = p.rng.choice((
        (sp.exp(z), 1 + z), (sp.log(1 + z), z), (z / (1 + z), z), (z**2, z), (sp.exp(-z), 1 - z), (sp.sqrt(1 + z), 1 + z / 2), (2**z, 1 + z), (sp.Abs(z), z),
        (z, z**2), (1 / (1 + z), 1 - z), (sp.exp(z), z**3), (sp.cosh(z), sp.exp(z**2 / 2)), (z**3, 3 * z - 2), (sp.atan(z), z),
    ))  # fmt: skip
    upper = p.rng.random() < 0.5
    if p.rng.random() < 0.2:
        source, bound = bound, source
    known = Lemma(source, bound, Z, upper, z if p.rng.random() < 0.3 else None)
    letters = [v.symbol for v in t.domain.variables]
    x = p.rng.choice(letters)
    at_ = p.rng.choice((x, x**2, -x, x + 1, sp.Integer(2), x * p.rng.choice(letters)))
    times = p.rng.choice((1, 1, 2, x, x**2, -1))
    start = t + parameter(t.domain, times * source.subs(z, at_))
    made = known.applied(start, {z: at_}, times)
    p.says(
        made,
        _bounds(lambda q: value(start.expr, q), made),
        f"lemma {source}, {bound} at {at_} times {times} in {start.expr}",
    )
    return made


def a_bound_for_a_letter(p: Program, t: Truth) -> Truth:
    """A truth that is only a bound, put for a letter: the quantity that it bounds must lie where the letter may be."""
    x, letter = p.pick(t)
    rest = t.domain.without(x)
    quantity = parameter(rest, p.expression(rest) if rest.variables else sp.Integer(1))
    upper = p.rng.random() < 0.5
    gap = p.rng.choice((sp.S.One, sp.Integer(3), sp.Rational(1, 10)))
    bound = bounded_by(quantity, quantity.expr + gap if upper else quantity.expr - gap, upper=upper)
    made = substitute(t, {x: bound})

    def exact(at: Point) -> mp.mpf:
        there = value(quantity.expr, at)
        if not letter.holds(there, at):
            raise Falsehood(
                f"{x} is put to a bound of {quantity.expr}, which is {mp.nstr(there, 8)} at {told(at)} and out of range, in {t.expr}"
            )
        return value(t.expr, {**at, x.name: there})

    p.says(
        made, _bounds(exact, made), f"substitute {x} = bound ({bound.lean}) {bound.expr} of {quantity.expr} in {t.expr}"
    )
    return made


def on_another_domain(p: Program, t: Truth) -> Truth:
    """A value for a letter, the result stated on a domain whose letters may have other ranges."""
    x, _ = p.pick(t)
    held = p.letters
    others = [Letter(v.name, v.integer and p.rng.random() < 0.8, None if p.rng.random() < 0.3 else v.low, None if p.rng.random() < 0.3 else v.high,
                     p.rng.random() < 0.5).alone({v.name for v in held if v.name != x.name}) for v in held if v.name != x.name]  # fmt: skip
    at_ = sp.Rational(p.rng.choice((0, 1, 2, 3)))
    bound = t
    ends = [(t.domain[v.name], v.high) for v in held if v.name != x.name and isinstance(v.high, Fraction)]
    if ends and p.rng.random() < 0.7:  # a bound that holds within the range alone
        other, high = p.rng.choice(ends)
        t = parameter(t.domain, x + other)
        bound = bounded_by(t, x + sp.Rational(high.numerator, high.denominator))
    p.letters = others
    try:
        made = substitute(bound, {x: at_}, domain=p.domain())
        p.says(
            made,
            _bounds(lambda q: value(t.expr, {**q, x.name: mp.mpf(int(at_))}), made),
            f"substitute {x} = {at_} in {bound.expr}, {bound.lean} of {t.expr}, on another domain than {t.domain}",
        )
    finally:
        p.letters = held
    raise SynthsymError("its letters are not those of the program")


COMBINING = (
    a_bound_for_a_letter, on_another_domain, the_largest, grows_from_low, up_to_a_reach, least_to_a_reach, solved, threshold, between_integers, same_again,
    same_again, function_of_a_bound, function_of_a_bound, by_lemma,
)  # fmt: skip


def by_pieces(p: Program) -> None:
    """A supremum over all reals of something affine between the roots of its absolute values."""
    rng = p.rng
    closed = rng.random() < 0.5
    p.letters = [Letter("a", False, Fraction(0), rng.choice((None, Fraction(2))), closed), Letter("y", False, rng.choice((None, "a")), None, closed),
                 Letter("x", False, rng.choice((None, None, Fraction(0))), None, False)]  # fmt: skip
    D = p.domain()
    x, y, a = (D[n] for n in "xya")
    weight = lambda: sp.Integer(rng.choice((-3, -2, -1, 1, 2)))  # noqa: E731
    centres = rng.sample([sp.S.Zero, a, -a, y, a + y, sp.S.One, 2 * a], rng.choice((1, 2, 2, 3)))
    scales = [rng.choice((sp.S.One, sp.S.One, sp.Integer(2), a)) for _ in centres]
    e = sum(
        (weight() * sp.Abs(x * s - c) for c, s in zip(centres, scales, strict=True)),
        rng.choice((sp.S.Zero, x, y, -2 * x)),
    )
    t = parameter(D, e)
    made = supremum(t, x)
    letter = p.letters[-1]

    def test(at: Point, v: mp.mpf) -> str | None:
        places = [value(c / s, at) for c, s in zip(centres, scales, strict=True)]
        seen = [
            value(e, {**at, "x": s})
            for s in (*places, -(mp.mpf(10) ** 9), mp.mpf(10) ** 9, *letter.values(at, rng, 20))
        ]
        return None if close(max(seen), v, mp.mpf("1e-12")) else f"the largest value is {mp.nstr(max(seen), 12)}"

    p.says(made, test, f"piecewise_supremum of {e}")


def only_what_was_drawn(p: Program) -> None:
    """A truth of a room of its own cannot be carried to a domain with other values."""
    D = p.domain()
    t = parameter(D, p.expression(D))
    wider = [
        Letter(
            v.name, v.integer, None if p.rng.random() < 0.3 else v.low, None if p.rng.random() < 0.3 else v.high, True
        )
        for v in p.letters
    ]
    p.letters = wider
    made = t.on(p.domain())
    if made is t:
        raise SynthsymError("the same domain")
    p.says(made, p.same(t), f"carried to {made.domain}: {t.expr}")
