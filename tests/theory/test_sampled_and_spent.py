"""Sampled normal noise and several spends: the ledger's entries against quadrature and against all outcomes, and false twins."""

from __future__ import annotations

from itertools import product

import mpmath as mp
import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import Normal
from synthsym.rules.basic import parameter
from synthsym.rules.kernels import renyi
from synthsym.theory.composition import any_of_several, delta_beyond, total_of_losses
from synthsym.theory.events import log_moment
from synthsym.theory.sampled_gaussian import beyond, larger_direction, moment, series_of_moment
from synthsym.theory.sampling import log_moment_of_sample

NOTHING = Domain()
RATE, VAR = sp.Rational(1, 5), sp.Rational(3, 2)


def number(e: sp.Expr) -> mp.mpf:
    return mp.mpf(sp.N(e, 30))


def phi(x: mp.mpf, mean: float, var: mp.mpf) -> mp.mpf:
    return mp.npdf(x, mean, mp.sqrt(var))


def ratio_mean(power: mp.mpf, rate: float = 0.2, var: float = 1.5) -> mp.mpf:
    """E_Q[((1 - rate) + rate p/q)^power] by quadrature."""
    return mp.quad(
        lambda x: phi(x, 0, var) * (1 - rate + rate * mp.e ** ((x - mp.mpf(1) / 2) / var)) ** power, [-30, -5, 0, 5, 40]
    )


# -- sampled noise ----------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("order", [2, 3, 5])
def test_a_whole_moment_is_the_integral(order: int) -> None:
    assert mp.almosteq(number(moment(sp.Integer(order), RATE, VAR, NOTHING).expr), ratio_mean(order), 1e-12)


def test_an_altered_law_has_another_moment() -> None:
    with altered("law:normal", 2):
        assert not mp.almosteq(number(moment(sp.Integer(2), RATE, VAR, NOTHING).expr), ratio_mean(2), 1e-6)


@pytest.mark.long
def test_the_series_of_a_fractional_moment_adds_up_to_the_integral() -> None:
    D = Domain(
        i=Integer >= 0, alpha=Real > 1, q=Real.between(0, 1), s=Real > 0, at=dict(i=2, alpha="5/2", q="1/5", s=1)
    )
    i, alpha, q, s = D.symbols("i alpha q s")
    terms = [
        sp.lambdify((i, alpha, q, s), series_of_moment(i, alpha, q, s, above, D).expr, "mpmath")
        for above in (True, False)
    ]
    with mp.workdps(1200):  # a term is e^(i^2/3) times a tail as small as that: 1 - erf loses its digits
        total = mp.fsum(t(k, mp.mpf("2.5"), mp.mpf(1) / 5, mp.sqrt(1.5)) for t in terms for k in range(60))
    assert mp.almosteq(total, ratio_mean(mp.mpf("2.5")), 1e-6)


def test_one_event_of_the_sampled_law() -> None:
    found = number(beyond(sp.Integer(2), RATE, VAR, sp.Rational(1, 2), NOTHING).expr)
    tails = [1 - mp.ncdf(2, m, mp.sqrt(1.5)) for m in (0, 1)]
    assert mp.almosteq(found, mp.mpf("0.8") * tails[0] + mp.mpf("0.2") * tails[1] - mp.sqrt(mp.e) * tails[0], 1e-12)


@pytest.mark.parametrize("order", [1.5, 2, 4])
def test_the_cited_direction_is_the_larger_one(order: float) -> None:
    record_first, record_last = ratio_mean(order), ratio_mean(1 - order)
    assert record_last <= record_first
    D = Domain(r=Real >= 0)
    assert larger_direction(D["r"], on=D).expr == D["r"]


# -- without replacement -------------------------------------------------------------------------------------------------------------------
def logs(upto: int, var: sp.Expr) -> list[object]:
    laws = Normal(sp.S.One, var), Normal(sp.S.Zero, var)
    return [log_moment(sp.Integer(i - 1), renyi(*laws, sp.Integer(i), NOTHING)) for i in range(2, upto + 1)]


@pytest.mark.parametrize("order", [2, 3, 4])
@pytest.mark.parametrize("centres", [(1, 0, 0), (1, 0, 1), (0.5, -0.5, 0)])
def test_no_replaced_record_goes_beyond_the_cited_moment(order: int, centres: tuple[float, float, float]) -> None:
    var, rate = sp.Integer(1), mp.mpf("0.3")
    bound = mp.e ** number(log_moment_of_sample(sp.Rational(3, 10), logs(4, var), sp.Integer(order), on=NOTHING).expr)

    def moments(x: mp.mpf) -> mp.mpf:
        first, second, other = (phi(x, c, 1) for c in centres)
        p, q = (rate * one + (1 - rate) * other for one in (first, second))
        return p**order * q ** (1 - order)

    assert 1 <= mp.quad(moments, [-20, -3, 0, 3, 20]) <= bound


def test_central_moments_are_those_of_the_density_ratio_and_a_negative_one_is_refused() -> None:
    from synthsym.theory.sampling import _central

    M = [sp.exp(sp.Rational(i * (i - 1), 2)) for i in range(5)]
    for k in (2, 4):
        exact = mp.quad(lambda x, k=k: phi(x, 0, 1) * (mp.e ** (x - mp.mpf(1) / 2) - 1) ** k, [-20, 0, 4, 30])
        assert mp.almosteq(number(_central([sp.log(m) for m in M[2:]], k)), exact, 1e-10)
    false = [parameter(NOTHING, sp.Rational(x)) for x in (-1, 0, 0)]
    with pytest.raises(StepRejected):
        log_moment_of_sample(sp.S.Half, false, sp.Integer(2), on=NOTHING)


# -- several spends --------------------------------------------------------------------------------------------------------------------------
SPENT = (mp.mpf(1) / 10, mp.mpf(1) / 5, mp.mpf(1) / 2, mp.mpf(1) / 4, mp.mpf(3) / 10, mp.mpf(1) / 3)


def outcomes() -> list[tuple[mp.mpf, mp.mpf]]:
    """(loss, probability) of all answers of randomised responses with these eps, one after the other."""
    out = []
    for signs in product((1, -1), repeat=len(SPENT)):
        loss = mp.fsum(s * e for s, e in zip(signs, SPENT, strict=True))
        out.append((loss, mp.fprod(mp.e ** (e * (s == 1)) / (1 + mp.e**e) for s, e in zip(signs, SPENT, strict=True))))
    return out


def totals() -> tuple[mp.mpf, mp.mpf]:
    return mp.fsum(e * mp.tanh(e / 2) for e in SPENT), mp.fsum(e * e for e in SPENT)


@pytest.mark.parametrize("L", [0.1, 0.5, 1, 2])
def test_no_losses_exceed_the_cited_total_more_often(L: float) -> None:
    D = Domain(mean=Real > 0, squares=Real > 0, L=Real >= 0)
    level = total_of_losses(*D.symbols("mean squares L"), on=D)
    assert level.lean == "upper"
    mean, squares = totals()
    at = number(level.expr.subs(dict(zip(D.symbols("mean squares L"), (mean, squares, L), strict=True))))
    assert mp.fsum(p for loss, p in outcomes() if loss > at) <= mp.e ** (-L)
    assert (
        mp.fsum(p for loss, p in outcomes() if loss > mean) > mp.e ** (-L) or L < 1
    )  # a level without the root would not do


@pytest.mark.parametrize("a", [0, 0.2, 0.5, 1, 1.5])
def test_no_composition_needs_more_than_the_cited_delta(a: float) -> None:
    D = Domain(a=Real >= 0, squares=Real > 0)
    bound = delta_beyond(D["a"], D["squares"], on=D)
    mean, squares = totals()
    exact = mp.fsum(p * max(0, 1 - mp.e ** (mean + a - loss)) for loss, p in outcomes())
    assert exact <= number(bound.expr.subs({D["a"]: a, D["squares"]: squares}))
    with pytest.raises(StepRejected, match="not proved"):
        delta_beyond(-1 - D["a"], D["squares"], on=D)


def test_any_of_several_is_inclusion_and_exclusion() -> None:
    D = Domain(p=Real.between(0, 1), q=Real.between(0, 1), r=Real.between(0, 1))
    p, q, r = D.symbols("p q r")
    assert sp.expand(any_of_several([p, q], r, on=D).expr - (p + q + r - p * q - p * r - q * r + p * q * r)) == 0
    with pytest.raises(StepRejected):
        any_of_several([p + 1], r, on=D)
