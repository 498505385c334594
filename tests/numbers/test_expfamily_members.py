"""How the members of one family mix: alpha log p + (1 - alpha) log q differs from the mixed log density by a constant."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import mpmath as mp
import pytest
import sympy as sp

from synthsym import laws as L
from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.theory.exponential_families import FAMILIES, _tidy, family_kl, family_renyi

R = sp.Rational
PAIRS = {
    "normal": (L.Normal(R(1, 3), R(2)), L.Normal(R(-1), R(3, 2))),
    "log-normal": (L.LogNormal(R(1, 3), R(2)), L.LogNormal(R(-1), R(3, 2))),
    "gamma": (L.Gamma(R(2), R(3)), L.Gamma(R(5, 2), R(1, 2))),
    "exponential": (L.Exponential(R(2)), L.Exponential(R(1, 3))),
    "beta": (L.Beta(R(2), R(3)), L.Beta(R(5, 2), R(1, 2))),
    "chi": (L.Chi(R(3), R(2)), L.Chi(R(3, 2), R(1))),
    "half-normal": (L.HalfNormal(R(2)), L.HalfNormal(R(3))),
    "rayleigh": (L.Rayleigh(R(2)), L.Rayleigh(R(3))),
    "maxwell-boltzmann": (L.MaxwellBoltzmann(R(2)), L.MaxwellBoltzmann(R(3))),
    "chi-squared": (L.ChiSquared(R(3)), L.ChiSquared(R(5, 2))),
    "levy": (L.Levy(R(2)), L.Levy(R(1, 3))),
    "weibull": (L.Weibull(R(3, 2), R(2)), L.Weibull(R(3, 2), R(1, 3))),
    "gumbel": (L.Gumbel(R(1, 3), R(3, 2)), L.Gumbel(R(-1), R(3, 2))),
    "inverse-gaussian": (L.InverseGaussian(R(2), R(3)), L.InverseGaussian(R(1, 2), R(5))),
    "pareto": (L.Pareto(R(2), R(3)), L.Pareto(R(2), R(5, 2))),
    "poisson": (L.Poisson(R(2)), L.Poisson(R(7, 2))),
    "geometric": (L.Geometric(R(1, 3)), L.Geometric(R(3, 4))),
}
OUTCOMES = {
    "beta": [R(1, 7), R(1, 2), R(8, 9)],
    "pareto": [R(5, 2), R(4), R(11)],
    "poisson": [R(0), R(1), R(5)],
    "geometric": [R(0), R(2), R(5)],
}
# Orders at which the mixed parameters are those of a law, and one past the end of the range where there is an end.
OUTSIDE = {
    "normal": R(5), "gamma": R(6), "exponential": R(-1), "beta": R(7), "chi": R(4), "half-normal": R(-1), "rayleigh": R(-1), "levy": R(-1),
    "maxwell-boltzmann": R(-1), "chi-squared": R(-6), "weibull": R(2), "gumbel": R(-4), "inverse-gaussian": R(3), "pareto": R(-6), "geometric": R(5),
}  # fmt: skip


def mixed(law, alpha):
    P, Q = PAIRS[law]
    return FAMILIES[law].mix(P, Q, alpha)


def test_every_family_is_looked_at():
    with pytest.raises(FrozenInstanceError):
        FAMILIES["normal"].outcome = sp.S.One  # type: ignore[misc]
    assert set(PAIRS) == set(FAMILIES)


@pytest.mark.parametrize("law", PAIRS)
@pytest.mark.parametrize("alpha", [R(1, 3), R(51, 50)])
def test_the_mixture_of_logarithms_is_a_member_up_to_a_constant(law, alpha):
    P, Q = PAIRS[law]
    M, conditions = mixed(law, alpha)
    assert type(M) is type(P) and all(sp.N(c.lhs) > 0 for c in conditions)
    with mp.workdps(30):
        x, _ = P.outcome(D)
        logs = [sp.lambdify(x, law_.log_density(x), "mpmath") for law_ in (P, Q, M)]
        a = mp.mpf(alpha.p) / alpha.q
        gaps = []
        for at in OUTCOMES.get(law, [R(1, 3), R(2), R(5)]):
            p, q, m = (f(mp.mpf(at.p) / at.q) for f in logs)
            gaps.append(a * p + (1 - a) * q - m)
        assert max(abs(g - gaps[0]) for g in gaps) < mp.mpf(10) ** -25


@pytest.mark.parametrize("law", PAIRS)
def test_the_ends_of_the_mixture_are_the_laws(law):
    P, Q = PAIRS[law]
    x, _ = P.outcome(D)
    at = OUTCOMES.get(law, [R(1, 3), R(2)])[1]
    for alpha, end in ((sp.S.One, P), (sp.S.Zero, Q)):
        assert abs(sp.N((mixed(law, alpha)[0].log_density(x) - end.log_density(x)).subs(x, at), 30)) < R(1, 10**20)


@pytest.mark.parametrize("law", OUTSIDE)
def test_the_conditions_fail_where_the_mixture_is_no_law(law):
    _, conditions = mixed(law, OUTSIDE[law])
    assert any(sp.N(c.lhs) < 0 for c in conditions)


@pytest.mark.parametrize("law", ["normal", "gamma", "chi", "inverse-gaussian", "gumbel", "weibull", "exponential"])
def test_conditions_are_strict(law):
    """At the order at which a mixed parameter vanishes there is no law any more."""
    P, Q = PAIRS[law]
    alpha = sp.Symbol("alpha", real=True)
    _, conditions = FAMILIES[law].mix(P, Q, alpha)
    assert conditions and all(isinstance(c, sp.Gt) and c.rhs == 0 for c in conditions)


def test_what_members_must_share_is_checked():
    for P, Q in (
        (L.Weibull(R(1), R(2)), L.Weibull(R(2), R(2))),
        (L.Gumbel(R(0), R(1)), L.Gumbel(R(0), R(2))),
        (L.Pareto(R(1), R(2)), L.Pareto(R(2), R(2))),
    ):
        with pytest.raises(StepRejected, match="share"):
            FAMILIES[P.name].mix(P, Q, R(1, 2))


@pytest.mark.parametrize("law", ["normal", "gamma", "beta", "poisson"])
def test_the_outcome_joins_the_domain_with_its_support(law):
    P, _ = PAIRS[law]
    D = Domain(s=Real > 0, at={"s": 2})
    x, E = P.outcome(D)
    v = E.variable(x)
    assert v is not None and D.variable(x) is None and E.contains(E.at)
    low, high, strict, integer = {"normal": (None, None, None, False), "gamma": (0, None, True, False), "beta": (0, 1, True, False),
                                  "poisson": (0, None, False, True)}[law]  # fmt: skip
    assert (v.low, v.high, v.integer) == (low, high, integer) and (strict is None or v.low_strict is strict)


def test_tidying_changes_no_value():
    s, t = sp.symbols("s t", positive=True)
    e = sp.log((s**2 + s * t) / t) + (s + t) / (s * (s + t)) - sp.log(s * t) * s
    assert abs(sp.N((_tidy(e) - e).subs({s: R(3, 7), t: R(5, 2)}), 30)) < R(1, 10**25)


D = Domain(r=Real > 0, s=Real > 0, at={"r": 2, "s": 3})
r, s = D.symbols("r s")


def test_two_exponential_laws_from_end_to_end():
    E = D.extend(alpha=Real.between(0, 1))
    a = E["alpha"]
    found = family_renyi(L.Exponential(r), L.Exponential(s), a, E)
    expected = sp.log(r**a * s ** (1 - a) / (a * r + (1 - a) * s)) / (a - 1)
    for values in ({r: R(2), s: R(3), a: R(1, 2)}, {r: R(1, 5), s: R(3), a: R(1, 7)}):
        assert abs(sp.N((found.expr - expected).subs(values), 30)) < R(1, 10**25)
    kl = family_kl(L.Exponential(r), L.Exponential(s), D)
    assert abs(sp.N((kl.expr - (sp.log(r / s) + s / r - 1)).subs({r: R(2), s: R(3)}), 30)) < R(1, 10**25)
    assert "definition:renyi" in found.rests_on and any("exponential" in f for f in found.rests_on)


def test_what_is_not_proved_to_be_a_law_is_rejected():
    E = D.extend(alpha=Real > 1)
    with pytest.raises(
        StepRejected, match="the mixture is a law: not proved"
    ):  # alpha r + (1 - alpha) s may be negative
        family_renyi(L.Exponential(r), L.Exponential(s), E["alpha"], E)
    with pytest.raises(StepRejected, match="not of one family"):
        family_renyi(L.Exponential(r), L.Rayleigh(s), R(1, 2), D)
    with pytest.raises(StepRejected, match="not of one family"):
        family_renyi(L.Laplace(r, s), L.Laplace(s, s), R(1, 2), D)
