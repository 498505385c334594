"""Chapters 3 to 6.4: posterior quantities by quadrature, average-case laws and categorical losses by enumeration."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from scipy import integrate, stats

from derivations.zheng2015 import average_case, average_case_post, categorical, chapter3, chapter4, chapter5, param_map
from synthsym.author import Domain, Integer, Real, StepRejected, parameter
from synthsym.core.truth import Truth
from synthsym.theory.moment_bounds import without_gammas


def value(t: Truth, /, **at: object) -> float:
    return float(t.expr.subs({s: sp.Rational(str(at[s.name])) for s in t.expr.free_symbols}).evalf(30))


# -- the Bernoulli model -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("n1", "n0", "alpha", "beta"), [(0, 3, 1, 1), (2, 5, 2, "5/2"), (4, 0, "1/2", 3)])
def test_posterior_by_quadrature(n1: int, n0: int, alpha: object, beta: object) -> None:
    a, b = float(sp.Rational(str(alpha))), float(sp.Rational(str(beta)))
    T = chapter3.with_theta(chapter3.MODEL)
    t = chapter3.posterior(T["alpha"], T["beta"], chapter3.MODEL)
    kernel = lambda x: x ** (n1 + a - 1) * (1 - x) ** (n0 + b - 1)  # noqa: E731
    whole = integrate.quad(kernel, 0, 1)[0]
    for theta in (0.1, 0.5, 0.8):
        assert value(t, n1=n1, n0=n0, alpha=alpha, beta=beta, theta=theta) == pytest.approx(
            kernel(theta) / whole, rel=1e-6
        )


def test_moments_and_variance() -> None:
    law = stats.beta(2.5, 4)
    assert value(chapter3.variance(), a="5/2", b=4) == pytest.approx(law.var())
    for k in (1, 2, 3):
        assert value(chapter3.moment(k), a="5/2", b=4) == pytest.approx(law.moment(k))


def test_mode_step_and_noise() -> None:
    for n, alpha, beta in ((1, 2, 3), (9, 2, "5/2"), (40, 7, 4)):
        a, b = (float(sp.Rational(str(x))) for x in (alpha, beta))
        modes = [(n1 + a - 1) / (n + a + b - 2) for n1 in range(n + 1)]
        assert value(param_map.shift(), n=n, alpha=alpha, beta=beta) == pytest.approx(
            max(abs(x - y) for x, y in itertools.pairwise(modes))
        )
    b = 1 / (0.5 * 13.5)
    grid = np.linspace(-5, 5, 4001)
    shift = 1 / 11.5
    loss = np.max(stats.laplace(shift, b).logpdf(grid) - stats.laplace(0, b).logpdf(grid))
    assert value(param_map.noisy_mode(), n=9, alpha=2, beta="5/2", eps="1/2") == pytest.approx(loss)
    assert value(param_map.printed_noise(param_map.SIZE), n=9, alpha=2, beta="5/2", eps="1/2") == pytest.approx(b)


def test_sampling_variance_by_enumeration() -> None:
    n, theta = 6, 0.3
    pmf = stats.binom(n, theta).pmf(np.arange(n + 1))
    modes = (np.arange(n + 1) + 1) / (n + 2.5)
    expected = (pmf * modes**2).sum() - (pmf * modes).sum() ** 2
    assert value(param_map.sampling_variance(), n=n, theta="3/10", alpha=2, beta="5/2") == pytest.approx(expected)


# -- quoted results ------------------------------------------------------------------------------------------------------
def distance(a: float, b: float) -> float:
    """Total variation of Beta(a+1, b) and Beta(a, b+1): they cross once, at a/(a+b)."""
    cut = a / (a + b)
    return float(stats.beta(a, b + 1).cdf(cut) - stats.beta(a + 1, b).cdf(cut))


def test_total_variation_lies_between_the_derived_bounds() -> None:
    for a, b in ((1, 1), (3, 3), (2, 40), (20, 20), (7, 3)):
        assert distance(a, b) <= value(chapter4.total_variation(), a=a, b=b)
    for prior in (1, 5, 30):
        assert distance(prior, prior) <= value(chapter4.smallest_prior(sp_domain()), A=prior)
        for n in (1, 4, 50):
            assert distance(prior, prior + n - 1) ** 2 >= 1 / (36 * prior)


def sp_domain() -> Domain:
    return Domain(A=Real > 0, at={"A": 20})


def test_gamma_quotients_are_bounded_by_their_factors() -> None:
    D = Domain(t=Integer >= 1, a=Real > 0, b=Real > 0, at=dict(t=3, a=2, b=5))
    t, a, b = D.symbols("t a b")

    def quotient(x: sp.Expr) -> sp.Expr:
        return sp.log(sp.gamma(x + t)) - sp.log(sp.gamma(x))

    exact = parameter(D, quotient(a) - quotient(b))
    bound = without_gammas(exact, a, b, t)
    assert bound.lean == "upper"
    for at in (dict(t=1, a=2, b=5), dict(t=4, a="1/3", b="1/2"), dict(t=7, a=9, b=2)):
        assert value(exact, **at) <= value(bound, **at) + 1e-12
    for wrong in ((b, a), (a, a), (a + 1, b)):
        with pytest.raises(StepRejected):
            without_gammas(exact, *wrong, t)


@pytest.mark.parametrize(("eps", "L"), [(0.5, 5), (0.9, 12)])
def test_the_sufficient_prior_is_sufficient(eps: float, L: float) -> None:
    prior = value(chapter4.sufficient_prior(), eps=str(eps), L=L)
    for a, b in ((prior, prior), (prior, 50 * prior), (9 * prior, prior)):
        odds = math.exp(eps) * a / b
        cut = odds / (1 + odds)
        delta = stats.beta(a + 1, b).sf(cut) - math.exp(eps) * stats.beta(a, b + 1).sf(cut)
        assert delta <= math.exp(-L)


@pytest.mark.parametrize("method", ["map", "one", "many"])
def test_thresholds_against_exact_ratios(method: str) -> None:
    """Just above the derived prior the worst ratio of n <= 3 records meets e^eps, just below it does not."""
    for m, eps in ((1, "1/2"), (3, "9/10")):
        prior = value(chapter4.threshold(method), m=m, eps=eps)
        level = float(sp.Rational(eps))
        for factor, met in ((1.001, True), (0.999, False)):
            worst = max(worst_loss(method, n, prior * factor, m) for n in (1, 2, 3))
            assert (worst <= level) is met


def worst_loss(method: str, n: int, a: float, m: int) -> float:
    laws = []
    for n1 in range(n + 1):
        u, v = n1 + a, n - n1 + a
        if method == "one":
            laws.append(stats.betabinom(m, u, v).logpmf(np.arange(m + 1)))
        else:
            p = (u - 1) / (u + v - 2) if method == "map" else u / (u + v)
            laws.append(stats.binom(m, p).logpmf(np.arange(m + 1)))
    return max(float(np.abs(x - y).max()) for x, y in itertools.pairwise(laws))


# -- chapter 5 -----------------------------------------------------------------------------------------------------------
def test_different_posteriors_of_neighbours_predict_differently() -> None:
    """Random discrete models: predictive laws given x and x' agree only if the posteriors do."""
    rng = np.random.default_rng(3)
    gap, _ = chapter5.predictive_gap()
    for _ in range(200):
        prior, records = rng.dirichlet(np.ones(2)), rng.dirichlet(np.ones(3), size=2)
        posterior = prior[:, None] * records
        posterior = posterior / posterior.sum(axis=0)
        predictive = posterior.T @ records
        moved = np.abs(posterior[:, 0] - posterior[:, 1]).max()
        assert (np.abs(predictive[0] - predictive[1]).max() > 0) == (moved > 0)
    assert value(gap, pi1=1, pi2=2, e1="1/3", e2="1/4", s="1/2", t=1) > 0


# -- average case --------------------------------------------------------------------------------------------------------
def simulator_needs(n: int, theta: float, eps: float) -> float:
    """Smallest delta for which some law of the simulator serves both conditional laws of the count: a linear program."""
    from scipy.optimize import linprog

    others = stats.binom(n - 1, theta).pmf(np.arange(n))
    given = [np.append(others, 0), np.append(0, others)]
    size, E = n + 1, math.exp(eps)
    # variables: the simulator's law, delta, and the positive parts of four excesses
    rows, limits = [], []
    for index, (law, forward) in enumerate(itertools.product(given, (True, False))):
        for k in range(size):
            row = np.zeros(size + 1 + 4 * size)
            row[k] = -E if forward else 1
            row[size + 1 + index * size + k] = -1
            rows.append(row)
            limits.append(-law[k] if forward else E * law[k])
        total = np.zeros(size + 1 + 4 * size)
        total[size + 1 + index * size : size + 1 + (index + 1) * size] = 1
        total[size] = -1
        rows.append(total)
        limits.append(0)
    cost = np.zeros(size + 1 + 4 * size)
    cost[size] = 1
    whole = np.zeros((1, len(cost)))
    whole[0, :size] = 1
    return float(
        linprog(cost, A_ub=np.array(rows), b_ub=limits, A_eq=whole, b_eq=[1], bounds=[(0, None)] * len(cost)).fun
    )


def test_delta_that_a_simulator_needs() -> None:
    """A simulator that may depend on nothing: the linear program approaches the derived bound as ones become rare."""
    assert simulator_needs(1, 0.5, 0.3) == pytest.approx(value(average_case.one_record_delta()))
    limit = value(average_case.needed_delta())
    for n in (2, 4):
        assert simulator_needs(n, 1e-6, 0.3) == pytest.approx(limit, abs=1e-4)
        assert simulator_needs(n, 0.3, 0.3) <= limit


def test_masses_of_the_display() -> None:
    k, pmf = 6, stats.binom(12, 0.5).pmf
    for offset in (-2, -1):
        assert value(average_case.central(offset), k=k) == pytest.approx(pmf(k + offset) / pmf(k))
    expected = (pmf(k) - math.exp(1) * pmf(k - 1)) / pmf(k)
    assert value(average_case.display(0), k=k, eps="1/2") == pytest.approx(expected)


def test_component_ratio_is_least_with_ones_only() -> None:
    n, alpha, beta, theta = 5, 2.0, 1.5, 0.4
    ratios = []
    for k in range(n):
        up, down = stats.beta(alpha + k + 1, beta + n - 1 - k), stats.beta(alpha + k, beta + n - k)
        ratios.append(up.pdf(theta) / down.pdf(theta) * (1 - theta) / theta)
    assert value(average_case_post.least_component(), n=n, alpha=2, beta="3/2") == pytest.approx(min(ratios))


# -- categorical ---------------------------------------------------------------------------------------------------------
def brute_ratio(method: str, n: int, k: int, a: Fraction, m: int) -> Fraction:
    """Largest probability ratio of a sequence of m categorical records over all pairs of neighbours, in rationals."""

    def mass(counts: tuple[int, ...], z: tuple[int, ...]) -> Fraction:
        weights, out = [c + a - (method == "map") for c in counts], Fraction(1)
        seen = [0] * k
        for v in z:
            out *= (weights[v] + (seen[v] if method == "one" else 0)) / (
                sum(weights) + (sum(seen) if method == "one" else 0)
            )
            seen[v] += 1
        return out

    best = Fraction(1)
    for counts in (c for c in itertools.product(range(n + 1), repeat=k) if sum(c) == n):
        for i, j in itertools.permutations(range(k), 2):
            if counts[i]:
                other = tuple(c - (v == i) + (v == j) for v, c in enumerate(counts))
                best = max(best, *(mass(counts, z) / mass(other, z) for z in itertools.product(range(k), repeat=m)))
    return best


@pytest.mark.parametrize("method", ["map", "one", "many"])
def test_categorical_losses(method: str) -> None:
    for n, k, a, m in ((1, 2, Fraction(3), 2), (3, 3, Fraction(5, 2), 2), (2, 3, Fraction(4), 3)):
        ratio = brute_ratio(method, n, k, a, m)
        assert value(categorical.pure(method), a=a, m=m) == pytest.approx(math.log(ratio))
        assert value(categorical.least_prior(method), m=m, eps=sp.Rational(str(math.log(ratio)))) == pytest.approx(
            float(a)
        )
