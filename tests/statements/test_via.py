"""Bounds through a middle term: they hold, show slack, and refuse what is false or not covered."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import StepRejected, SynthsymError, UserError
from synthsym.rules import bounded_by, inside_range, parameter
from synthsym.statements.equal import AtLeast, AtMost, AtMostThrough, Attained, Part

from .made import made

D = Domain(n=Real >= 2, at=dict(n=5))
n = D["n"]


def ranged() -> tuple:
    E = D.extend(r=Real.between(0, 4, closed=True), at={"r": 1})
    return parameter(E, E["r"] / E["n"]), E["r"]


def test_a_shorter_range_gives_a_smaller_value() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    assert value.expr == 3 / n and middle.expr == 4 / n and value.lean == "exact"
    judged = AtMostThrough("4/n", value, middle, D).judge()
    assert judged.holds is True and judged.tight is False
    assert AtMostThrough("7/(2*n)", value, middle, D).judge().holds is None  # true of the value, not of the middle term


def test_reach_outside_the_range_is_refused() -> None:
    t, r = ranged()
    with pytest.raises(StepRejected):
        inside_range(t, r, parameter(D, sp.Integer(5)))
    with pytest.raises(StepRejected):
        inside_range(-t, r, parameter(D, sp.Integer(3)))  # it decreases


def test_minimum_under_a_logarithm() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    assert AtMostThrough("4/n - log(min(1, 1/n))", value, middle, D).judge().holds is True
    assert (
        AtMostThrough("4/n + log(min(1, 1/n))", value, middle, D).judge().holds is not True
    )  # with the other sign it cannot be dropped


def test_parts_must_add_up_and_each_must_hold() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    top = sp.Max(4 / n, 1 / n, evaluate=False)
    names = {"top": top}
    twice = middle * 2
    good = [Part(sp.Integer(2), top, 4 / n, middle)]
    assert AtMostThrough("2*top", value * 2, twice, D, names=names, parts=good).judge().holds is True
    low = [Part(sp.Integer(2), top, 1 / n, middle)]
    assert AtMostThrough("2*top", value * 2, twice, D, names=names, parts=low).judge().holds is None
    short = [Part(sp.Integer(1), top, 4 / n, middle)]
    assert AtMostThrough("2*top", value * 2, twice, D, names=names, parts=short).judge().holds is None
    negative = [Part(sp.Integer(-2), top, 4 / n, middle)]
    assert AtMostThrough("-2*top", value, -twice, D, names=names, parts=negative).judge().holds is not True


def test_data_sets_whose_loss_is_known_show_that_a_print_is_too_small() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    E = Domain(k=Real > 0, at=dict(k=3))
    k = E["k"]
    known = Attained(parameter(E, 2 / k), {"n": k})  # twice what the data do, for any number of them
    short = AtMostThrough("1/n", value, middle, D, attained=known).judge()
    assert short.holds is False and short.errs == "unsafe"
    assert sp.Rational(short.witness["at"]["k"]) >= 2  # the range of n is kept, although that of k is larger
    assert AtMostThrough("4/n", value, middle, D, attained=known).judge().holds is True
    assert (
        AtMostThrough("3/n", value, middle, D, attained=known).judge().holds is None
    )  # no more is known of it than before
    elsewhere = Attained(parameter(E, 2 / (1 + k)), {"n": 1 / (1 + k)})
    with pytest.raises(SynthsymError, match="violates the domain"):  # n < 1 there: nothing is said of the print
        AtMostThrough("1/n", value, middle, D, attained=elsewhere).judge()


def test_a_letter_of_the_domain_names_nothing_else() -> None:
    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    with pytest.raises(UserError, match="another name"):
        AtMostThrough("1/n", value, middle, D, names={"n": n / 4})
    doubled = AtMostThrough(
        "1/twice", value, middle, D, names={"twice": 2 * n}, attained=Attained(parameter(D, 2 / n), {"n": n})
    ).judge()
    assert doubled.holds is False and doubled.goals[0].left.expr == 1 / (2 * n)


def test_a_lower_bound_is_refuted_by_a_smaller_value_that_is_known() -> None:
    bound = made(2 / n, D, "lower")
    known = Attained(parameter(D, 3 / n), {"n": n})
    assert AtLeast("1/n", bound, D, attained=known).judge().holds is True
    assert AtLeast("5/2/n", bound, D, attained=known).judge().holds is None  # between the bound and what is known
    above = AtLeast("4/n", bound, D, attained=known).judge()
    assert above.holds is False and above.errs == "unsafe"
    assert AtLeast("4/n", bound, D).judge().holds is None


def test_a_failing_argument_is_noted() -> None:
    from synthsym.statements import Equal

    t, r = ranged()
    value, middle = inside_range(t, r, parameter(D, sp.Integer(3)))
    judged = AtMostThrough("4/n", value, middle, D, argument=Equal("n+1", parameter(D, n), D)).judge()
    assert judged.holds is True and judged.argument is False


def test_what_is_known_from_the_near_side_refutes_and_from_the_far_side_is_refused() -> None:
    D = Domain(n=Real > 0)
    n = D["n"]
    bound = bounded_by(parameter(D, 1 / n), 4 / n)
    E = Domain(k=Real > 0)
    near, far = (Attained(made(3 / E["k"], E, lean), {"n": E["k"]}) for lean in ("lower", "upper"))
    assert AtMost("4/n", bound, D, attained=near).judge().holds is True
    small = AtMost("2/n", bound, D, attained=near).judge()
    assert small.holds is False and small.errs == "unsafe"
    assert AtMost("2/n", bound, D).judge().holds is None
    with pytest.raises(UserError, match="far side"):
        AtMost("2/n", bound, D, attained=far)
    with pytest.raises(UserError, match="far side"):
        AtLeast("2/n", bounded_by(parameter(D, 4 / n), 1 / n, upper=False), D, attained=near)


@pytest.mark.parametrize("letters", [{"k": n}, {}, {n: n}, {"n": "n"}, "n", None], ids=str)
def test_data_sets_are_given_by_the_names_of_the_letters(letters: object) -> None:
    with pytest.raises(UserError, match="attained: "):
        AtMost("1/n", parameter(D, 1 / n), D, attained=Attained(parameter(D, 1 / n), letters))  # type: ignore[arg-type]
    with pytest.raises(UserError, match="must be derived"):
        Attained(1 / n, {"n": n})  # type: ignore[arg-type]


def test_data_sets_have_whole_numbers_of_records() -> None:
    E = Domain(m=Integer >= 1, at=dict(m=3))
    with pytest.raises(UserError, match="m is an integer"):
        AtMost("1/m", parameter(E, 1 / E["m"]), E, attained=Attained(parameter(D, 1 / n), {"m": n}))
