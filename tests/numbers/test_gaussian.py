"""The profile of Gaussian noise against its definition, integrated by mpmath, and its inverses put back into it."""

from __future__ import annotations

import mpmath
import pytest
from flint import arb, ctx, fmpq

from synthsym.balls.special import ball
from synthsym.numbers.gaussian import (
    _lost_bits,
    at_least_zero,
    at_the_ends,
    delta_at,
    epsilon_at,
    epsilon_at_root,
    gaussian_delta,
    sigma_at,
)

ETAS = [fmpq(1, 16), fmpq(1), fmpq(7, 2)]  # exact in binary, as what is put back is
LEVELS = [fmpq(-1), fmpq(0), fmpq(1, 3), fmpq(4)]


def by_hand(eta: fmpq, eps: fmpq) -> mpmath.mpf:
    """The integral of (p - e^eps q)^+ for p = N(eta, 1), q = N(0, 1): positive above the point where the loss is eps."""
    e, level = mpmath.mpf(int(eta.p)) / int(eta.q), mpmath.mpf(int(eps.p)) / int(eps.q)
    start = level / e + e / 2
    with mpmath.workdps(30):
        return mpmath.quad(
            lambda x: mpmath.npdf(x, e, 1) - mpmath.exp(level) * mpmath.npdf(x),
            [start, start + 1, start + 3, start + 8, start + 40],
        )


def close(found: arb, wanted: object, digits: int = 20) -> bool:
    return bool(abs(found - arb(str(wanted))) < arb(10) ** -digits)


@pytest.mark.parametrize("eta", ETAS)
@pytest.mark.parametrize("eps", LEVELS)
def test_the_profile_is_the_integral(eta: fmpq, eps: fmpq) -> None:
    with ctx.workprec(120):
        assert close(delta_at(eta, eps), mpmath.nstr(by_hand(eta, eps), 25), 14)
        assert close(gaussian_delta(ball(eta), ball(eps)), delta_at(eta, eps).mid().str(40, radius=False))


def test_without_noise_to_cover_nothing_is_lost() -> None:
    assert delta_at(fmpq(0), fmpq(0)) == 0 and delta_at(fmpq(0), fmpq(3)) == 0
    with ctx.workprec(120):
        assert close(delta_at(fmpq(0), fmpq(-1)), mpmath.nstr(1 - mpmath.exp(-1), 15), 14)  # the profile of equal laws


@pytest.mark.parametrize(
    ("eta", "eps"),
    [(fmpq(1, 10**12), fmpq(0)), (fmpq(1, 10**6), fmpq(1, 10**5)), (fmpq(1, 100), fmpq(1, 4)), (fmpq(3), fmpq(40))],
)
def test_the_cancellation_is_paid_for(eta: fmpq, eps: fmpq) -> None:
    with ctx.workprec(100):
        assert delta_at(eta, eps).rel_accuracy_bits() >= 90
    assert _lost_bits(eta * eta, eps) <= 100 + 4 * abs(int(eps / eta)).bit_length()  # and not more than paid for


def test_the_bits_lost_are_those_of_the_formula() -> None:
    assert [_lost_bits(fmpq(1, 4**k), fmpq(0)) for k in (0, 10, 30)] == [16, 36, 76]
    assert _lost_bits(fmpq(2**40), fmpq(0)) == 16  # never fewer than these
    assert _lost_bits(fmpq(1), fmpq(2**10)) == _lost_bits(fmpq(1), fmpq(-(2**10))) == 56


@pytest.mark.parametrize("eta", ETAS)
@pytest.mark.parametrize("delta", [fmpq(1, 2**100), fmpq(1, 2**20), fmpq(1, 2**7), fmpq(1, 4)])
def test_epsilon_put_back_gives_delta(eta: fmpq, delta: fmpq) -> None:
    with ctx.workprec(200):
        eps, other = epsilon_at(eta, delta), epsilon_at_root(eta * eta, delta)
        assert eps.overlaps(other) and (eps == 0 or eps.rel_accuracy_bits() > 80)
        if delta_at(eta, fmpq(0)) < ball(delta):
            assert eps == 0 and other == 0
        else:
            assert eps > 0 and close(gaussian_delta(ball(eta), eps) / ball(delta), 1, 12)


@pytest.mark.parametrize("eps", [fmpq(0), fmpq(1, 10), fmpq(1), fmpq(20)])
@pytest.mark.parametrize("delta", [fmpq(1, 10**30), fmpq(1, 10**6), fmpq(9, 10)])
def test_sigma_put_back_gives_delta(eps: fmpq, delta: fmpq) -> None:
    with ctx.workprec(200):
        sigma = sigma_at(eps, delta)
        assert sigma > 0 and sigma.rel_accuracy_bits() > 160
        assert close(gaussian_delta(1 / sigma, ball(eps)) / ball(delta), 1, 12)


def test_ends_of_the_range_of_delta() -> None:
    for delta in (fmpq(1), fmpq(2)):
        assert epsilon_at(fmpq(5), delta) == 0 and sigma_at(fmpq(1), delta) == 0
    assert epsilon_at(fmpq(0), fmpq(0)) == 0
    assert epsilon_at(fmpq(1), fmpq(0)) == arb.pos_inf() and sigma_at(fmpq(1), fmpq(0)) == arb.pos_inf()


def test_what_is_not_negative_is_left_as_it_is() -> None:
    two = arb(2, "0.1")
    assert (
        at_least_zero(two).rad() == two.rad()
        and at_least_zero(two).mid() == 2
        and at_least_zero(arb("0.25")) == arb("0.25")
    )
    for below in (arb(-1), arb(0), arb(-1, "0.5")):
        assert at_least_zero(below).is_zero()
    open_ = at_least_zero(arb("0.25", "0.5"))
    assert (
        open_.contains(0)
        and open_.contains(arb("0.75"))
        and not open_.contains(arb("0.8"))
        and not open_.contains(arb("-0.1"))
    )
    assert at_least_zero(arb.nan()).is_nan()
    assert at_the_ends(fmpq(1)) == 0 == at_the_ends(fmpq(3, 2)) and at_the_ends(fmpq(0)) == arb.pos_inf()
    assert at_the_ends(fmpq(1, 10**9)) is None and at_the_ends(1 - fmpq(1, 10**9)) is None


@pytest.mark.parametrize(
    ("eps", "delta"), [(fmpq(10**12), fmpq(1, 10**6)), (fmpq(10**5), fmpq(1, 2)), (fmpq(0), fmpq(1, 10**200))]
)
def test_noise_for_levels_far_out(eps: fmpq, delta: fmpq) -> None:
    """At delta = 1/2 and a large level eta^2/2 is nearly eps; at eps = 0, delta is nearly eta/sqrt(2 pi)."""
    with ctx.workprec(200):
        sigma = sigma_at(eps, delta)
        with ctx.workprec(2000):
            assert close(gaussian_delta(1 / sigma.mid(), ball(eps)) / ball(delta), 1, 12)
        assert sigma.rel_accuracy_bits() > 160
