"""Bounds in arithmetic: which way what is made of them errs, and what is refused because no sign says it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given
from hypothesis import strategies as st
from synthsym.rules.levels import level_root
from synthsym.rules.threshold import least

from synthsym.core import lean as leaning
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import declare
from synthsym.core.truth import Truth, joined
from synthsym.errors import StepRejected
from synthsym.rules import as_number, bounded_by, cite, definition, derivative, evaluated, parameter, substitute
from synthsym.rules.masses import Premise, farkas
from synthsym.rules.pieces import largest
from synthsym.rules.primitive import integral
from synthsym.rules.solving import solve_affine, solve_inverse
from synthsym.statements.via import inside_range

D = Domain(x=Real > 0, y=Real > 0, z=Real, u=Real < 0, n=Integer >= 1, at=dict(x=2, y=3, z=0, u=-1, n=2))
x, y, z, u, n = D.symbols("x y z u n")
TEST = declare("definition:leaning-test", "anything (used by the tests of leaning only)")
SIDES = ["exact", "upper", "lower"]


def known(expr: sp.Expr, lean: str = "exact") -> Truth:
    return replace(parameter(D, expr), lean=lean)


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
    ("slope", lambda: derivative(UP, x)),
    ("integral up to a bound", lambda: integral(parameter(D, sp.Symbol("t_in")), sp.Symbol("t_in"), 0, UP)),
    ("integral from a bound", lambda: integral(parameter(D, sp.Symbol("t_in")), sp.Symbol("t_in"), LOW, y + 1)),
    ("the larger of opposite bounds", lambda: largest(known(x + 1, "upper"), known(x, "lower"))),
    ("bound after bound", lambda: bounded_by(LOW, y + 1)),
]


@pytest.mark.parametrize("make", [m[1] for m in REFUSED], ids=[m[0] for m in REFUSED])
def test_what_no_sign_decides_is_refused(make: Callable[[], Truth]) -> None:
    with pytest.raises(StepRejected):
        make()


numbers = st.fractions(min_value=-5, max_value=5, max_denominator=50)


@given(st.sampled_from("+-*/"), numbers, st.sampled_from(SIDES), st.fractions(0, 3), numbers, st.sampled_from(SIDES), st.fractions(0, 3))
def test_no_arithmetic_of_numbers_turns_a_bound_around(op: str, a: Fraction, la: str, da: Fraction, b: Fraction, lb: str, db: Fraction) -> None:
    """Numbers with bounds at some distance: whatever side the result claims to be on, it is on that side of the true value.

    The convention (a positive bound bounds something positive) is kept by the numbers that are drawn.
    """
    toward = {"exact": 0, "upper": 1, "lower": -1}
    known_a, known_b = a + toward[la] * da, b + toward[lb] * db
    if (known_a > 0) != (a > 0) or (known_b > 0) != (b > 0):
        return
    E = Domain()
    left, right = (replace(parameter(E, sp.Rational(v.numerator, v.denominator)), lean=side) for v, side in ((known_a, la), (known_b, lb)))
    try:
        made = {"+": lambda: left + right, "-": lambda: left - right, "*": lambda: left * right, "/": lambda: left / right}[op]()
    except StepRejected:
        return
    if not made.expr.is_Rational or op == "/" and b == 0:
        return
    truth = {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b}[op]()
    gap = Fraction(int(made.expr.p), int(made.expr.q)) - truth
    assert gap == 0 if made.lean == "exact" else gap * toward[made.lean] >= 0


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
    with pytest.raises(StepRejected, match="in the range of t"):
        substitute(grown, {E["t"]: replace(parameter(E, E["y"]), lean="upper")}, domain=E)
    inside = replace(parameter(E, E["y"] / (1 + E["y"])), lean="upper")
    assert substitute(grown, {E["t"]: inside}, domain=E).lean == "upper"


def test_a_definition_shows_how_it_depends_on_a_bound() -> None:
    assert definition(TEST, x, D, "the same", UP).lean == "upper"
    assert definition(TEST, 1 - sp.exp(-x), D, "grows", UP).lean == "upper"
    assert definition(TEST, sp.exp(-x), D, "falls", UP).lean == "lower"
    assert definition(TEST, sp.Max(x, y), D, "the larger", UP).lean == "upper"
    assert definition(TEST, sp.Max(x, y), D, "the larger", UP, known(y, "upper")).lean == "upper"
    assert definition(TEST, sp.Min(-x, y), D, "the smaller", UP).lean == "lower"
    with pytest.raises(StepRejected, match="not seen"):
        definition(TEST, y, D, "something else", UP)
    assert definition(TEST, x**2, D, "grows where x is positive", UP).lean == "upper"
    assert definition(TEST, sp.exp(z), D, "grows everywhere", known(z, "lower")).lean == "lower"
    with pytest.raises(StepRejected, match="which way"):
        definition(TEST, z**2, D, "falls and grows", known(z, "upper"))
    with pytest.raises(StepRejected, match="which way"):
        definition(TEST, x - sp.log(x), D, "falls up to one", UP)
    assert definition(TEST, 1 - 1 / x, D, "grows, and has no value at zero", UP).lean == "upper"
    assert definition(TEST, sp.log(x), D, "likewise", UP).lean == "upper"
    E = Domain(v=Real >= 3)
    with pytest.raises(StepRejected, match="which way"):  # it grows at the bound, but what is bounded may lie before the valley
        definition(TEST, (E["v"] - 3) ** 2, E, "a valley", replace(parameter(E, E["v"]), lean="upper"))
    for unseen in ("upper", "lower"):  # beside one that is seen, before it or after it
        for pair in ((UP, known(y, unseen)), (known(y, unseen), UP)):
            with pytest.raises(StepRejected, match="not seen"):
                definition(TEST, 2 * x, D, "one of two", *pair)
    with pytest.raises(StepRejected, match="not seen"):
        definition(TEST, 1 + y, D, "a number may stand for anything", known(sp.S.One, "upper"))
    with pytest.raises(StepRejected, match="which way"):
        definition(TEST, x * z, D, "no sign", UP)
    with pytest.raises(StepRejected, match="taken together"):
        definition(TEST, sp.Max(x, y), D, "the larger", UP, LOW)


def test_a_theorem_may_speak_of_bounds_but_not_against_them() -> None:
    declare("cited:leaning-test", "anything (used by the tests of leaning only)", "none")
    assert cite("cited:leaning-test", y, D, "as it says", UP, lean="upper").lean == "upper"
    assert cite("cited:leaning-test", 2 * x, D, "twice", UP).lean == "upper"
    with pytest.raises(StepRejected, match="taken together"):
        cite("cited:leaning-test", -x, D, "falls in the bound", UP, lean="upper")
    with pytest.raises(StepRejected, match="not seen"):
        cite("cited:leaning-test", y, D, "exact, of a bound that is not in it", UP)


def test_a_routine_is_not_asked_which_way_it_works() -> None:
    from synthsym.balls.functions import computed

    fn = computed("Plus_one_leaning", lambda v: v + 1)
    assert evaluated(fn, (x,), D, "exact").lean == "exact"
    with pytest.raises(StepRejected):
        evaluated(fn, (UP,), D, "of a bound")


# -- where a bound reaches a level ---------------------------------------------------------------------------------------
def test_roots_of_bounds_are_bounds() -> None:
    falling, rising = known(-2 * x + y, "upper"), known(2 * x - y, "upper")
    assert solve_affine(falling, x, z).lean == "upper"
    assert solve_affine(rising, x, z).lean == "lower"
    assert solve_affine(known(2 * x - y, "lower"), x, z).lean == "upper"
    assert solve_affine(known(2 * x - y), x, z).lean == "exact"
    assert solve_inverse(known(y / x, "upper"), x, y).lean == "upper"
    E = Domain(t=Real > 0, a=Real > 0)
    t, a = E.symbols("t a")
    assert level_root(replace(parameter(E, 1 / t), lean="lower"), t, 1 / a, a).lean == "lower"
    assert level_root(replace(parameter(E, t**2), lean="lower"), t, sp.sqrt(a), a).lean == "upper"
    assert least(replace(parameter(E, 1 / t), lean="upper"), t, a, 1 / a).lean == "upper"


def test_a_range_that_ends_at_a_lower_bound_is_no_upper_bound() -> None:
    E = Domain(y=Real > 0, t=Real.between(0, "1 + y", closed=True))
    t, top = E.symbols("t y")
    grown, reach = parameter(E, t / (3 + top)), parameter(E.without(t), top)
    assert inside_range(grown, t, reach)[0].lean == "upper"
    assert inside_range(grown, t, replace(reach, lean="upper"))[0].lean == "upper"
    with pytest.raises(StepRejected, match="taken together"):
        inside_range(grown, t, replace(reach, lean="lower"))


def test_premises_are_known_exactly() -> None:
    p = sp.Symbol("mass", nonnegative=True)
    certificate = [(sp.S.One, Premise(1 - p, "a mass is at most one", (TEST,)))]
    assert farkas(p, certificate, [p], D, upper=True).lean == "upper"
    with pytest.raises(StepRejected, match="only bounds"):
        farkas(p, certificate, [p], D, upper=True, parts=[UP])


def test_a_bound_may_be_the_subject_itself() -> None:
    itself = as_number(UP)
    assert (itself.lean, itself.expr, itself.steps[-1].rule) == ("exact", x, "bound")


def test_what_is_joined_keeps_everything() -> None:
    a, b = definition(TEST, x, D, "one"), definition(TEST, y, D, "two")
    both = joined(a, b, a)
    assert (both.expr, both.steps, both.rests_on) == (x, a.steps + b.steps, {TEST})


@pytest.mark.parametrize("lean", SIDES)
def test_the_other_side_of_the_other_side(lean: str) -> None:
    assert leaning.opposite(leaning.opposite(lean)) == lean
    assert (leaning.opposite(lean) == lean) == (lean == "exact")


def test_the_word_counts_and_not_the_object() -> None:
    """A lean that came out of a file is the same word and another object."""
    word = "".join(["ex", "act"])
    assert word is not leaning.EXACT
    plain = known(z, word)
    assert (plain * z).lean == (plain / y).lean == (z / known(y, word)).lean == (plain**n).lean == plain.apply(sp.cos).lean == "exact"
    assert derivative(plain, z).expr == 1 and definition(TEST, y, D, "said", plain).lean == "exact"
    assert cite("cited:beta-integral", y, D, "said", UP, lean="upper").lean == "upper"
    assert substitute(parameter(D, z**2), {z: plain}).lean == "exact"
    t = sp.Symbol("t_in")
    assert integral(parameter(D, t), t, known(sp.S.Zero, word), known(x, word)).expr == x**2 / 2
    p = sp.Symbol("mass", nonnegative=True)
    assert farkas(p, [(sp.S.One, Premise(1 - p, "a mass is at most one", (TEST,)))], [p], D, parts=[plain]).expr == 1


def test_a_number_that_is_the_bound_itself_is_seen() -> None:
    """However it was come by: the same number need not be the same object."""
    added, written = sp.Rational(20, 42), sp.Rational(10, 21)
    assert leaning.of_part(added, written, "upper", D) == "upper" and leaning.of_part(2 * added, written, "upper", D) is None


def test_a_bound_that_nothing_depends_on_costs_nothing() -> None:
    assert leaning.scaled("exact", z, D) == "exact"
    assert leaning.scaled("upper", sp.S.Zero, D) == "upper"
    assert leaning.of_part(y, x, "exact", D) == "exact"
    assert leaning.of_part(sp.Max(y, z), x, "upper", D) is None
