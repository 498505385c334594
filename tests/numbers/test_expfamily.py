"""The exponential-family lemma: agrees with the certified numbers, moves with the law, rejects what is no family."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp
from flint import ctx

from synthsym.balls.enclosure import enclose
from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import (
    Beta,
    Chi,
    ChiSquared,
    Exponential,
    Gamma,
    Geometric,
    Gumbel,
    HalfNormal,
    InverseGaussian,
    Laplace,
    Levy,
    LogNormal,
    MaxwellBoltzmann,
    Normal,
    Pareto,
    Poisson,
    Rayleigh,
    Weibull,
)
from synthsym.numbers.quantities import ball_at
from synthsym.theory.exponential_families import FAMILIES, Family, family_kl, family_renyi

D = Domain(
    u1=Real > 0,
    u2=Real > 0,
    v1=Real > 0,
    v2=Real > 0,
    p1=Real.between(0, 1),
    p2=Real.between(0, 1),
    alpha=Real.between(0, 1),
    at=dict(u1=2, u2=3, v1="5/4", v2="7/3", p1="1/3", p2="1/2", alpha="2/5"),
)
u1, u2, v1, v2, p1, p2, alpha = D.symbols()
# law: the pair, and the parameters of the quantity of the same name
CASES = {
    "normal": (Normal(u1, v1), Normal(u2, v2), dict(mu1=u1, var1=v1, mu2=u2, var2=v2)),
    "log-normal": (LogNormal(u1, v1), LogNormal(u2, v2), dict(mu1=u1, var1=v1, mu2=u2, var2=v2)),
    "gamma": (Gamma(u1, v1), Gamma(u2, v2), dict(shape1=u1, rate1=v1, shape2=u2, rate2=v2)),
    "exponential": (Exponential(u1), Exponential(u2), dict(rate1=u1, rate2=u2)),
    "beta": (Beta(u1, v1), Beta(u2, v2), dict(a1=u1, b1=v1, a2=u2, b2=v2)),
    "chi": (Chi(u1, v1), Chi(u2, v2), dict(sigma1=u1, df1=v1, sigma2=u2, df2=v2)),
    "half-normal": (HalfNormal(u1), HalfNormal(u2), dict(sigma1=u1, sigma2=u2)),
    "rayleigh": (Rayleigh(u1), Rayleigh(u2), dict(sigma1=u1, sigma2=u2)),
    "maxwell-boltzmann": (MaxwellBoltzmann(u1), MaxwellBoltzmann(u2), dict(sigma1=u1, sigma2=u2)),
    "chi-squared": (ChiSquared(u1), ChiSquared(u2), dict(df1=u1, df2=u2)),
    "levy": (Levy(u1), Levy(u2), dict(scale1=u1, scale2=u2)),
    "weibull": (Weibull(v1, u1), Weibull(v1, u2), dict(shape=v1, scale1=u1, scale2=u2)),
    "gumbel": (Gumbel(u1, v1), Gumbel(u2, v1), dict(scale=v1, mu1=u1, mu2=u2)),
    "inverse-gaussian": (
        InverseGaussian(u1, v1),
        InverseGaussian(u2, v2),
        dict(mu1=u1, lambda1=v1, mu2=u2, lambda2=v2),
    ),
    "pareto": (Pareto(v1, u1), Pareto(v1, u2), dict(min1=v1, a1=u1, min2=v1, a2=u2)),
    "poisson": (Poisson(u1), Poisson(u2), dict(rate1=u1, rate2=u2)),
    "geometric": (Geometric(p1), Geometric(p2), dict(p1=p1, p2=p2)),
}


def exact(symbol):
    value = D.at[symbol]
    return Fraction(int(value.p), int(value.q))


@pytest.mark.parametrize("law", CASES)
def test_the_derived_form_is_the_certified_number(law):
    P, Q, names = CASES[law]
    t = family_renyi(P, Q, alpha, D)
    with ctx.workprec(200):
        number = ball_at(f"renyi.{law}", {**{n: exact(s) for n, s in names.items()}, "alpha": exact(alpha)}, 200)
        assert enclose(t.expr, D.at).overlaps(number)
    assert {f"law:{law}", "definition:renyi"} <= t.rests_on
    assert t.trust == "derived"


@pytest.mark.parametrize(
    "law", sorted(set(CASES) - {"gumbel"})
)  # for Gumbel the limit is taken with the rates as parameters: gil.kl.gumbel
def test_the_limit_is_the_kullback_leibler_number(law):
    P, Q, names = CASES[law]
    t = family_kl(P, Q, D)
    with ctx.workprec(120):
        assert enclose(t.expr, D.at).overlaps(ball_at(f"kl.{law}", {n: exact(s) for n, s in names.items()}, 120))


@pytest.mark.parametrize(
    "law", sorted(set(CASES) - {"exponential", "half-normal", "rayleigh", "maxwell-boltzmann", "levy", "weibull"})
)
def test_altering_the_law_moves_the_truth(law):
    """(In a family with a scale alone the knob rescales both laws, and the divergence rightly stays.)"""
    P, Q, _ = CASES[law]
    before = family_renyi(P, Q, alpha, D)
    with altered(f"law:{law}", 2):
        after = family_renyi(P, Q, alpha, D)
        with ctx.workprec(120):
            moved = not enclose(before.expr, D.at).overlaps(enclose(after.expr, D.at))
    # a common factor on a scale or on a rate leaves what is invariant under scaling
    assert moved or law in {"gamma", "chi", "pareto", "log-normal"}


@pytest.mark.parametrize("law", CASES)
def test_altering_the_definition_moves_the_truth(law):
    P, Q, _ = CASES[law]
    with ctx.workprec(120):
        before = enclose(family_renyi(P, Q, alpha, D).expr, D.at)
        with altered("definition:renyi", 2):
            assert enclose(family_renyi(P, Q, alpha, D).expr, D.at).overlaps(2 * before)


def test_a_false_mixture_is_rejected(monkeypatch):
    """The false twin: the mixed rate taken the wrong way round."""
    monkeypatch.setitem(
        FAMILIES, "exponential", Family(lambda P, Q, a: (Exponential((1 - a) * P.rate + a * Q.rate), []), sp.S.One)
    )
    with pytest.raises(StepRejected, match="plus a constant"):
        family_renyi(Exponential(u1), Exponential(u2), alpha, D)


def test_a_mixture_that_may_be_no_law_is_rejected():
    E = D.extend(order=Real > 1, at={"order": 2})
    with pytest.raises(StepRejected, match="the mixture is a law: not proved"):
        family_renyi(Exponential(u1), Exponential(u2), E["order"], E)


def test_what_is_no_exponential_family_is_refused():
    with pytest.raises(StepRejected):
        family_renyi(Laplace(u1, v1), Laplace(u2, v1), alpha, D)
    with pytest.raises(StepRejected):
        family_renyi(Gumbel(u1, v1), Gumbel(u2, v2), alpha, D)
