"""The inverter by itself: plateaus, atoms and ties of profiles written here, and what it refuses to decide."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq
from hypothesis import given
from hypothesis import strategies as st

from synthsym.balls.special import ball
from synthsym.errors import Alarm, Undecided
from synthsym.numbers.invert import Level, Profile, at_least_one, exactly, known, least_eps, root
from synthsym.numbers.quantities import quantity
from synthsym.numbers.ranges import least_and_most, watched
from synthsym.numbers.routes import first_decided

QUARTER = fmpq(1, 4)


def stepped(eps: fmpq) -> arb:
    """1/4 is lost; the rest has one loss, log 3: level from there on."""
    return ball(QUARTER) + (ball(fmpq(3, 4)) - ball(eps).exp() * ball(QUARTER)).max(arb(0))


STEPPED = Profile(stepped, lambda: arb(3).log(), known(QUARTER), exactly(lambda: fmpq(3, 4)))


@pytest.mark.parametrize(
    ("delta", "true"),
    [
        (fmpq(1, 5), "inf"), (QUARTER - fmpq(1, 10**40), "inf"), (QUARTER, "1.0986122886681098"), (fmpq(1, 2), "0.6931471805599453"),
        (fmpq(3, 4) - fmpq(1, 10**9), "4.0e-9"), (fmpq(3, 4), "0"), (fmpq(4, 5), "0"), (fmpq(1), "0"), (fmpq(0), "inf"),
    ],
)  # fmt: skip
def test_a_plateau_has_a_left_end_and_what_is_below_it_is_never_reached(delta: fmpq, true: str) -> None:
    with ctx.workprec(120):
        found = least_eps(STEPPED, delta)
        assert found == arb.pos_inf() if true == "inf" else abs(found - arb(true)) < arb("1e-15")
        assert true == "inf" or found.is_zero() == (true == "0")


@given(st.fractions(Fraction(1, 4), Fraction(3, 4)).filter(lambda d: Fraction(1, 4) < d < Fraction(3, 4)))
def test_the_profile_exceeds_delta_on_the_left_and_not_on_the_right(delta: Fraction) -> None:
    with ctx.workprec(100):
        found = least_eps(STEPPED, delta)
        assert found.rel_accuracy_bits() > 60 and found > 0
        exact = (3 - 4 * (ball(delta) - ball(QUARTER))).log()  # delta = 1/4 + 3/4 - e^eps/4
        assert found.overlaps(exact)


def test_without_an_exact_comparison_a_tie_is_not_decided() -> None:
    third = fmpq(1, 3)

    def wavy(eps: fmpq) -> arb:
        return ball(third) * (-ball(eps)).exp() * arb.pi().sin().cos() ** 0 + arb.pi().sin()

    with ctx.workprec(80), pytest.raises(Undecided):
        least_eps(Profile(wavy, arb.pos_inf), third)
    with ctx.workprec(80):
        assert least_eps(Profile(wavy, arb.pos_inf, zero=exactly(lambda: third)), third).is_zero()
    with ctx.workprec(80), pytest.raises(Undecided, match="exact comparison"):
        least_eps(Profile(wavy, arb.pos_inf, zero=exactly(lambda: None)), third)


def test_a_plateau_that_nobody_declared_is_not_taken_for_a_crossing() -> None:
    """The mistake that printed 7 for log 25: a profile that equals delta at the probe and on both sides of it."""
    hidden = Profile(lambda eps: stepped(eps), lambda: arb(3).log())
    with ctx.workprec(80), pytest.raises(Undecided):
        least_eps(hidden, QUARTER)


@pytest.mark.parametrize("exponent", [-3000, -300, -10, 0, 10, 300, 3000])
def test_crossings_of_any_size_are_found(exponent: int) -> None:
    at = fmpq(2) ** exponent
    profile = Profile(lambda eps: (-ball(eps / at)).exp(), arb.pos_inf)
    with ctx.workprec(100):
        found = least_eps(profile, fmpq(1, 7))
        assert (found / ball(at)).overlaps(arb(7).log()) and found.rel_accuracy_bits() > 70


def test_a_guess_changes_nothing_but_the_way() -> None:
    with ctx.workprec(100):
        plain = least_eps(STEPPED, fmpq(1, 2))
        assert all(least_eps(STEPPED, fmpq(1, 2), arb(g)).overlaps(plain) for g in ("1e-9", 1, "0.7", 1000, -1, 0))


@pytest.mark.parametrize(("chance", "tries"), [(fmpq(1, 2), 3), (fmpq(1, 10), 7), (fmpq(1), 4)])
def test_one_in_several_tries(chance: fmpq, tries: int) -> None:
    exact = 1 - (1 - chance) ** tries
    level = at_least_one(chance, tries)
    for shift, side in ((fmpq(0), 0), (fmpq(1, 10**50), -1), (-fmpq(1, 10**50), 1)):
        assert level.versus(exact + shift) == side


def test_a_power_that_is_too_long_is_compared_by_balls() -> None:
    level = at_least_one(fmpq(1, 10**9), 10**12)
    assert level.against is None and level.versus(fmpq(999, 1000)) == 1 and level.versus(fmpq(1)) == -1


@pytest.mark.parametrize(
    ("base", "exponent", "value"),
    [
        (fmpq(4, 9), fmpq(-1, 2), fmpq(3, 2)),
        (fmpq(2), fmpq(1, 2), None),
        (fmpq(8), fmpq(2, 3), fmpq(4)),
        (fmpq(10**40), fmpq(1, 40), fmpq(10)),
    ],
)
def test_roots_are_exact_or_none(base: fmpq, exponent: fmpq, value: fmpq | None) -> None:
    assert root(base, exponent) == value


def test_levels_compare_by_balls_first() -> None:
    def never() -> fmpq:
        raise AssertionError("balls were enough")

    assert Level(lambda: arb(1) / 3, exactly(never)).versus(fmpq(1, 2)) == -1


# -- routes and alarms ---------------------------------------------------------------------------------------------------
def refuses() -> arb:
    raise Undecided("not this way")


@pytest.mark.parametrize(
    ("routes", "value"),
    [([refuses, lambda: arb(2)], arb(2)), ([arb.nan, lambda: arb(2)], arb(2)), ([lambda: arb(3), refuses], arb(3))],
)
def test_the_next_route_is_taken(routes: list[Callable[[], arb]], value: arb) -> None:
    assert first_decided(routes) == value


def test_no_route_is_no_value() -> None:
    with pytest.raises(Undecided, match="not this way"):
        first_decided([refuses, refuses])
    assert first_decided([arb.nan, refuses]).is_nan()  # with more bits it may decide


@pytest.mark.parametrize(
    ("name", "value", "alarm"),
    [
        ("hockey-stick.x", "-1e-30", True), ("hockey-stick.x", "1.01", True), ("hockey-stick.x", "1", False), ("hockey-stick.x", "0", False),
        ("x.delta", "2", True), ("x.delta", "0.5", False), ("compose.hockey-stick.x", "-1", True), ("renyi.x", "-0.1", True),
        ("renyi.x", "7", False), ("x.epsilon", "-1", True), ("kl.x", "-1e-9", True), ("x.rho", "-1", True), ("rubin.bias", "-5", False),
    ],
)  # fmt: skip
def test_what_cannot_be_is_an_alarm(name: str, value: str, alarm: bool) -> None:
    compute = watched(name, lambda at, prec: arb(value))
    if alarm:
        with pytest.raises(Alarm, match=name):
            compute({}, 64)
    else:
        assert compute({}, 64) == arb(value)
    assert watched(name, lambda at, prec: arb(0, 1))({}, 64).contains(0)  # a wide ball is a matter of precision


def test_every_quantity_is_watched() -> None:
    from synthsym.numbers.quantities import load_all

    free = {name for name in load_all() if least_and_most(name)[0] is None}
    assert free <= {"rubin.bias"}, free
    with pytest.raises(ValueError, match="twice"):
        quantity("gaussian.delta", [])(lambda at, prec: arb(0))
