"""Bounds in arithmetic: which way what is made of them errs, and what is refused because no sign says it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given
from hypothesis import strategies as st

from synthsym.balls.functions import computed
from synthsym.core import lean as leaning
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.errors import StepRejected
from synthsym.rules import (
    bounded_by,
    derivative,
    evaluated,
    formula,
    inside_range,
    joined,
    largest,
    parameter,
    substitute,
)
from synthsym.rules.masses import farkas, nonnegative, within
from synthsym.rules.primitive import integral
from synthsym.rules.solving import solve

from . import made

D = Domain(x=Real > 0, y=Real > 0, z=Real, u=Real < 0, n=Integer >= 1, at=dict(x=2, y=3, z=0, u=-1, n=2))
x, y, z, u, n = D.symbols("x y z u n")
SIDES = ["exact", "upper", "lower"]


def known(expr: sp.Expr, lean: str = "exact") -> Truth:
    return made.known(D, expr, lean)


T = sp.Symbol("t_in", real=True)
INNER = D.integrating(T, sp.S.Zero, None)
UP, LOW = known(x, "upper"), known(y, "lower")

MADE: list[tuple[str, Callable[[], Truth], str]] = [
    ("sum", lambda: UP + 1, "upper"),
    ("sum from the left", lambda: 1 + LOW, "lower"),
    ("sum of two", lambda: UP + known(y, "upper"), "upper"),
    ("difference", lambda: UP - 1, "upper"),
    ("taken away", lambda: 1 - UP, "lower"),
    ("taken away from a truth", lambda: known(y) - LOW, "upper"),
    ("difference of opposite bounds", lambda: UP - LOW, "upper"),
    ("difference of opposite bounds, the other way", lambda: LOW - UP, "lower"),
    ("minus", lambda: -UP, "lower"),
    ("product", lambda: UP * y, "upper"),
    ("product with something negative", lambda: UP * u, "lower"),
    ("product from the left", lambda: u * LOW, "upper"),
    ("product of two", lambda: UP * known(y, "upper"), "upper"),
    ("quotient", lambda: UP / y, "upper"),
    ("quotient by something negative", lambda: LOW / u, "upper"),
    ("reciprocal", lambda: 1 / UP, "lower"),
    ("reciprocal times something negative", lambda: u / LOW, "lower"),
    ("quotient of opposite bounds", lambda: UP / LOW, "upper"),
    ("truth over a bound", lambda: known(y) / UP, "lower"),
    ("power", lambda: UP**2, "upper"),
    ("root", lambda: LOW**sp.S.Half, "lower"),
    ("power that falls", lambda: UP ** (-3), "lower"),
    ("power with a letter above", lambda: UP**y, "upper"),
    ("exact power", lambda: known(x) ** y, "exact"),
    ("logarithm", lambda: UP.apply(sp.log), "upper"),
    ("exponential", lambda: known(z, "lower").apply(sp.exp), "lower"),
    ("square root", lambda: LOW.apply(sp.sqrt), "lower"),
    ("a falling function", lambda: UP.apply(lambda e: sp.exp(-e)), "lower"),
    ("an exact argument", lambda: known(z).apply(sp.cos), "exact"),
]


@pytest.mark.parametrize(("make", "lean"), [m[1:] for m in MADE], ids=[m[0] for m in MADE])
def test_what_is_made_of_bounds_leans(make: Callable[[], Truth], lean: str) -> None:
    assert make().lean == lean


REFUSED: list[tuple[str, Callable[[], Truth]]] = [
    ("sum of opposite bounds", lambda: UP + LOW),
    ("difference of bounds of one kind", lambda: UP - known(y, "upper")),
    ("product with what has no sign", lambda: UP * z),
    ("product with what is at most one", lambda: UP * (1 - x)),
    ("product with what is at least minus one", lambda: UP * (x - 1)),
    ("reciprocal of what is above minus one", lambda: 1 / known(x - 1, "upper")),
    ("product of opposite bounds", lambda: UP * LOW),
    ("quotient by what has no sign", lambda: UP / z),
    ("reciprocal of what may vanish", lambda: 1 / known(z, "upper")),
    ("reciprocal of something negative", lambda: 1 / known(u, "upper")),
    ("what has no sign, over a bound", lambda: z / UP),
    ("square of what has no sign", lambda: known(z, "upper") ** 2),
    ("power without a sign", lambda: UP**z),
    ("a bound as an exponent", lambda: known(y) ** UP),
    ("logarithm of what may be negative", lambda: known(z, "upper").apply(sp.log)),
    ("a function that is not monotone", lambda: UP.apply(sp.cos)),
    ("a sum of functions of bounds of opposite kinds", lambda: UP.apply(sp.log) + LOW.apply(sp.log)),
    ("slope", lambda: derivative(UP, x)),
    ("integral up to a bound", lambda: integral(parameter(INNER, T), T, 0, UP)),
    ("integral from a bound", lambda: integral(parameter(INNER, T), T, LOW, y + 1)),
    ("the larger of opposite bounds", lambda: largest(known(x + 1, "upper"), known(x, "lower"))),
    ("bound after bound", lambda: bounded_by(LOW, y + 1)),
]


@pytest.mark.parametrize("make", [m[1] for m in REFUSED], ids=[m[0] for m in REFUSED])
def test_what_no_sign_decides_is_refused(make: Callable[[], Truth]) -> None:
    with pytest.raises(StepRejected):
        make()


numbers = st.fractions(min_value=-5, max_value=5, max_denominator=50)


@given(
    st.sampled_from("+-*/"),
    numbers,
    st.sampled_from(SIDES),
    st.fractions(0, 3),
    numbers,
    st.sampled_from(SIDES),
    st.fractions(0, 3),
)
def test_no_arithmetic_of_numbers_turns_a_bound_around(
    op: str, a: Fraction, la: str, da: Fraction, b: Fraction, lb: str, db: Fraction
) -> None:
    """Numbers with bounds at some distance: whatever side the result claims to be on, it is on that side of the true value."""
    toward = {"exact": 0, "upper": 1, "lower": -1}
    E = Domain()

    def near(value: Fraction, side: str, distance: Fraction) -> Truth:
        start = parameter(E, sp.Rational(value))
        return (
            start
            if side == "exact"
            else bounded_by(start, sp.Rational(value + toward[side] * distance), upper=side == "upper")
        )

    left, right = near(a, la, da), near(b, lb, db)
    try:
        found = {
            "+": lambda: left + right,
            "-": lambda: left - right,
            "*": lambda: left * right,
            "/": lambda: left / right,
        }[op]()
    except StepRejected:
        return
    truth = {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b}[op]()
    gap = Fraction(int(found.expr.p), int(found.expr.q)) - truth
    assert gap == 0 if found.lean == "exact" else gap * toward[found.lean] >= 0


# -- bounds put for letters ----------------------------------------------------------------------------------------------
def test_a_bound_put_for_a_letter_works_as_the_letter_does() -> None:
    assert substitute(parameter(D, 1 / (1 + x)), {x: known(y + 1, "upper")}).lean == "lower"
    assert substitute(parameter(D, x / (1 + x)), {x: known(y + 1, "upper")}).lean == "upper"
    assert substitute(parameter(D, x / (1 + x)), {x: known(y + 1)}).lean == "exact"
    assert substitute(known(x + z, "lower"), {x: known(y + 1, "lower")}).lean == "lower"
    with pytest.raises(StepRejected, match="taken together"):
        substitute(known(x + z, "upper"), {x: known(y + 1, "lower")})
    with pytest.raises(StepRejected, match="which way"):
        substitute(parameter(D, x**2 - 2 * x), {x: known(y + 1, "upper")})


def test_a_bound_outside_the_range_of_the_letter_is_refused() -> None:
    E = Domain(t=Real.between(0, 1), y=Real > 0)
    grown = parameter(E, E["t"] / (2 - E["t"]))
    with pytest.raises(StepRejected, match="in the domain"):
        substitute(grown, {E["t"]: made.known(E, E["y"], "upper")}, domain=E)
    inside = made.known(E, E["y"] / (1 + E["y"]), "upper")
    assert substitute(grown, {E["t"]: inside}, domain=E).lean == "upper"


SAME, GROWS, FALLS = (
    made.entry(lambda knob, v: knob * v),
    made.entry(lambda knob, v: 1 - sp.exp(-knob * v)),
    made.entry(lambda knob, v: sp.exp(-knob * v)),
)
BOTH = made.entry(lambda knob, v, w: knob * v * w)
VALLEY = made.entry(lambda knob, v: knob * (v - 3) ** 2)


def test_a_definition_leans_as_it_depends_on_its_bounds() -> None:
    assert [f(UP).lean for f in (SAME, GROWS, FALLS)] == ["upper", "upper", "lower"]
    assert [f(LOW).lean for f in (SAME, GROWS, FALLS)] == ["lower", "lower", "upper"]
    assert SAME(known(x)).lean == "exact" and BOTH(UP, known(y, "upper")).lean == "upper"
    assert (
        made.entry(lambda knob, v: v**2)(UP).lean == "upper"
        and made.entry(lambda knob, v: sp.exp(v))(known(z, "lower")).lean == "lower"
    )
    for refused in (lambda: BOTH(UP, LOW), lambda: BOTH(UP, z), lambda: made.entry(lambda knob, v: v**2)(known(z, "upper")),
                    lambda: made.entry(lambda knob, v: v - sp.log(v))(UP), lambda: VALLEY(made.known(Domain(v=Real >= 3), Domain(v=Real >= 3)["v"], "upper")),
                    lambda: made.entry(lambda knob, v, w: v - w)(UP, known(y, "upper"))):  # fmt: skip
        with pytest.raises(StepRejected):
            refused()


def test_a_theorem_may_speak_of_bounds_but_not_against_them() -> None:
    assert made.entry(lambda knob, v: 2 * v, "cited:made-above", "upper")(UP).lean == "upper"
    assert made.entry(lambda knob, v: 2 * v, "cited:made-above", "upper")(known(x)).lean == "upper"
    for turned in (
        lambda: made.entry(lambda knob, v: -v, "cited:made-above", "upper")(UP),
        lambda: made.entry(lambda knob, v: v, "cited:made-above", "upper")(LOW),
    ):
        with pytest.raises(StepRejected, match="taken together"):
            turned()


def test_hypotheses_are_proved_where_the_theorem_is_used() -> None:
    root = made.entry(
        lambda knob, v: sp.Min(v, 1),
        "cited:made-for-positive",
        "upper",
        hypotheses=lambda v: [sp.Gt(v, 0, evaluate=False)],
    )
    found = root(known(x))
    assert (
        [o.closed for o in found.step.obligations] == [True]
        and found.rests_on == {"cited:made-for-positive"}
        and found.trust == "derived"
    )
    for value in (known(z), known(u), known(x - 1)):
        with pytest.raises(StepRejected, match="not proved"):
            root(value)
    with pytest.raises(StepRejected, match="value"):
        made.entry(lambda knob, v: 1 / v)(known(z))


def test_a_routine_is_not_asked_which_way_it_works() -> None:
    fn = computed("Plus_one_leaning", lambda v: v + 1)
    assert evaluated(fn, (x,), D, "exact").lean == "exact" and evaluated(fn, (x,), D, "exact").trust == "assumed"
    with pytest.raises(StepRejected):
        evaluated(fn, (UP,), D, "of a bound")


# -- where a bound reaches a level ---------------------------------------------------------------------------------------
def test_roots_of_bounds_are_bounds() -> None:
    falling, rising = known(-2 * x + y, "upper"), known(2 * x - y, "upper")
    assert solve(falling, x, u).lean == "upper"
    assert solve(rising, x, y).lean == "lower"
    assert solve(known(2 * x - y, "lower"), x, y).lean == "upper"
    assert solve(known(2 * x - y), x, y).lean == "exact"
    assert solve(known(y / x, "upper"), x, y).lean == "upper"
    E = Domain(t=Real > 0, a=Real > 0)
    t, a = E.symbols("t a")
    assert solve(made.known(E, 1 / t, "lower"), t, a, 1 / a).lean == "lower"
    assert solve(made.known(E, t**2, "lower"), t, a, sp.sqrt(a)).lean == "upper"
    assert solve(made.known(E, 1 / t, "upper"), t, a, 1 / a).lean == "upper"


def test_a_level_that_is_a_bound_makes_a_bound_of_the_root() -> None:
    E = Domain(t=Real > 0, a=Real > 0)
    t, a = E.symbols("t a")
    rest = E.without(t)
    for side, other in (("upper", "lower"), ("lower", "upper")):
        level = made.known(rest, a, side)
        assert (
            solve(parameter(E, 2 * t), t, level, a / 2).lean == side
            and solve(parameter(E, 1 / t), t, level, 1 / a).lean == other
        )
        assert solve(made.known(E, 2 * t, other), t, level, a / 2).lean == side
        with pytest.raises(StepRejected, match="taken together"):
            solve(made.known(E, 2 * t, side), t, level, a / 2)


def test_a_range_that_ends_at_a_lower_bound_is_no_upper_bound() -> None:
    E = Domain(y=Real > 0, t=Real.between(0, "1 + y", closed=True))
    t, top = E.symbols("t y")
    grown, reach = parameter(E, t / (3 + top)), parameter(E.without(t), top)
    assert inside_range(grown, t, reach)[0].lean == "exact"
    assert inside_range(grown, t, made.known(E.without(t), top, "upper"))[0].lean == "upper"
    with pytest.raises(StepRejected, match="from below"):
        inside_range(grown, t, made.known(E.without(t), top, "lower"))


def test_premises_are_known_exactly() -> None:
    p = sp.Symbol("mass", nonnegative=True)
    certificate = [(sp.S.One, within(p, sp.S.One, "a mass is at most one")), (sp.S.Zero, nonnegative(p))]
    assert farkas(p, certificate, [p], D, upper=True).lean == "upper"
    with pytest.raises(StepRejected, match="only bounds"):
        farkas(p, certificate, [p], D, upper=True, parts=[UP])


def test_a_bound_may_be_the_subject_itself() -> None:
    """Taken as mathematics it is exact, and carries nothing of what it was a bound of."""
    itself = formula(UP)
    assert (itself.lean, itself.expr, itself.steps, itself.rests_on) == ("exact", x, (), frozenset())


def test_what_is_joined_keeps_everything() -> None:
    one, two = SAME(known(x)), GROWS(known(y))
    both = joined(one, two, one)
    assert both.expr == x and set(both.steps) >= {one.step, two.step} and both.rests_on == one.rests_on
    assert joined(UP, one).lean == "upper"


@pytest.mark.parametrize("lean", SIDES)
def test_the_other_side_of_the_other_side(lean: str) -> None:
    assert leaning.opposite(leaning.opposite(lean)) == lean
    assert (leaning.opposite(lean) == lean) == (lean == "exact")


def test_no_rule_loses_the_side() -> None:
    """a/(1 + a) <= a stays a bound through everything that keeps it."""
    E = Domain(a=Real > 0, b=Real > 0)
    a, b = E.symbols("a b")
    bound = bounded_by(parameter(E, a / (1 + a)), a)
    for kept in (bound.on(E.where(sp.Le(a, 1), at=dict(a="1/2"))), bound + 0, bound * 1, 0 - (0 - bound), joined(bound, parameter(E, b)),
                 substitute(bound, {a: b}),
                 bounded_by(bound, 2 * a), largest(bound, bound), SAME(bound), bound.apply(lambda e: e**3)):  # fmt: skip
        assert kept.lean == "upper"
    assert substitute(parameter(E, b), {b: bound}, domain=E).lean == "upper"
