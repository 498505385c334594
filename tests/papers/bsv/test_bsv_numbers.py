"""The derived truths of the linear-statistics paper against numbers made in other ways: enumeration, search, simulation."""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np
import pytest
import sympy as sp
from flint import ctx
from scipy import stats

from derivations.boedihardjo2021 import common, section2, section32_deviation
from synthsym.balls.enclosure import enclose
from synthsym.core.domain import Domain, Integer, Real
from synthsym.statements.corpus import load_corpus
from synthsym.theory import deviations


def number(expr: Any, **at: Any) -> float:
    with ctx.workprec(120):
        return float(enclose(expr, {s: sp.Rational(str(at[s.name])) for s in expr.free_symbols}).mid())


def test_every_statement_is_declared_with_its_place_and_what_it_hurts() -> None:
    claims = {i: c for i, c in load_corpus().items() if c.paper == "boedihardjo2021"}
    assert len(claims) == 35
    private = {i for i, c in claims.items() if c.hurts == "privacy"}
    assert {"bsv.thm22", "bsv.sens", "bsv.lem31"} <= private and not {"bsv.lem32", "bsv.thm23", "bsv.chain4"} & private
    assert all(c.where and c.says for c in claims.values())


def test_sensitivity_by_search_over_small_data_sets() -> None:
    """Three functions on six points, all neighbours of all data sets of up to three records."""
    D = Domain(F=Integer >= 1, n=Integer >= 1)
    bound = common.l1_sensitivity(D).expr
    functions = np.array([[1, -1, 1, 1, -1, 0.5], [1, -1, -1, 1, 1, 0], [1, -1, 0.3, -1, 1, -0.7]])
    for n in (1, 2, 3):
        worst = 0.0
        for x in itertools.product(range(6), repeat=n):
            here = functions[:, x].mean(axis=1)
            others = [x[:i] + (y,) + x[i + 1 :] for i in range(n) for y in range(6)] + [(*x, y) for y in range(6)]
            others += [x[:i] + x[i + 1 :] for i in range(n) if n > 1]
            worst = max(worst, *(float(np.abs(functions[:, o].mean(axis=1) - here).sum()) for o in others))
        assert worst == pytest.approx(number(bound, F=3, n=n))


def test_laplace_loss_by_search_over_outputs() -> None:
    D = Domain(shift=Real > 0, sigma=Real > 0)
    loss = common.coordinate_loss(D["shift"], D["sigma"], D).expr
    y = np.linspace(-50, 50, 100_001)
    for shift, sigma in ((0.3, 0.7), (2.0, 0.5)):
        assert number(loss, shift=shift, sigma=sigma) == pytest.approx((np.abs(y - shift) - np.abs(y)).max() / sigma)


@pytest.mark.parametrize(("p", "d"), [(1, 1), (3, 2), (5, 3), (4, 4)])
def test_marginals_by_enumeration(p: int, d: int) -> None:
    distinct = {tuple(sorted(zip(s, v, strict=True))) for j in range(d + 1) for s in itertools.combinations(range(p), j)
                for v in itertools.product((0, 1), repeat=j)}  # fmt: skip
    truth: Any = section2.number_of_marginals()
    assert number(truth.truth.expr, p=p, d=d) == len(distinct)
    assert number(truth.printed.expr, p=p, d=d) == len({tuple(i for i, _ in s) for s in distinct})


@pytest.mark.parametrize(("p", "d"), [(1, 1), (2, 1), (2, 2), (10, 2), (20, 3), (30, 30)])
def test_binomial_sums_lie_below_both_bounds(p: int, d: int) -> None:
    form: Any = section2.binomial_sum_bound()
    exact = sum(math.comb(p, j) for j in range(d + 1))
    assert exact <= number(form.truth.expr, d=d, v=p - d) * (1 + 1e-12) <= number(form.printed.expr, d=d, v=p - d)


@pytest.mark.parametrize(("n", "delta"), [(1, 0.5), (2, 0.31), (461, 0.1), (1000, 0.051)])
def test_sign_tail_against_scipy(n: int, delta: float) -> None:
    D = Domain(n=Integer >= 1, delta=Real.between(0, 1))
    tail = section32_deviation.sign_tail(D["n"], D["delta"], D).expr
    k = np.arange(n + 1)
    want = stats.binom.pmf(k[np.abs(2 * k / n - 1) > delta], n, 0.5).sum()
    assert number(tail, n=n, delta=delta) == pytest.approx(want, rel=1e-9)


def test_the_exact_tail_exceeds_the_printed_one_and_obeys_hoeffding() -> None:
    """Over a grid: exp(-n delta^2) fails far out in the tail of a fair sign; 2 exp(-n delta^2/2) never does."""
    failed = 0
    for n, delta in itertools.product((10, 100, 461, 2000), (0.033, 0.07, 0.101, 0.3, 0.61)):
        k = np.arange(n + 1)
        tail = stats.binom.pmf(k[np.abs(2 * k / n - 1) > delta], n, 0.5).sum()
        assert tail <= 2 * math.exp(-n * delta**2 / 2)
        failed += tail > math.exp(-n * delta**2)
    assert failed > 10


def test_normalised_weights_by_random_search() -> None:
    """No weighted space on which all deviations are within delta is further than twice delta after normalisation."""
    rng = np.random.default_rng(3)
    delta, best = 0.3, 0.0
    for _ in range(20_000):
        mass = 1 + rng.uniform(-delta, delta)
        value = rng.choice([rng.uniform(-1, 1), 1, -1])  # <f, nu'/r>
        population = value * mass + rng.uniform(-delta, delta)
        if abs(population) <= 1:
            best = max(best, abs(value - population))
    D = Domain(delta=(Real > 0) <= "1/2", at={"delta": "3/10"})
    exact = number(deviations.normalised_off(D["delta"], D).expr, delta="3/10")
    assert 0.95 * exact < best <= exact + 1e-12


def test_inverse_of_the_mass_by_search() -> None:
    D = Domain(delta=(Real > 0) <= "1/2", at={"delta": "3/10"})
    r = np.linspace(0.7, 1.3, 10_001)
    assert number(deviations.inverse_off(D["delta"], D).expr, delta="3/10") == pytest.approx(np.abs(1 / r - 1).max())


def test_condition_numbers_of_gaussians_and_betas_by_quadrature() -> None:
    from scipy import integrate

    gaussian, beta = section2.condition_number().forms[2:4]
    nu, mu = stats.norm(0.3, 1), stats.norm(1, math.sqrt(1.5))
    want = integrate.quad(lambda x: nu.pdf(x) ** 2 / mu.pdf(x), -20, 20)[0]
    assert math.exp(number(gaussian.truth.expr, m1="0.3", m2=1, v1=1, u=1)) == pytest.approx(want, rel=1e-8)
    want = integrate.quad(lambda x: stats.beta.pdf(x, 2, 3) ** 2, 0, 1)[0]
    assert math.exp(number(beta.truth.expr, a=2, b=3)) == pytest.approx(want, rel=1e-8)


def test_the_theorem_s_promise_in_simulation_with_its_interval() -> None:
    """Noisy statistics of signs at the printed sizes: the lemma for the data fails more often than gamma, the theorem does not."""
    rng = np.random.default_rng(5)
    functions, gamma, delta, runs = 4, 0.1, 0.1, 4000
    n = math.ceil(math.log(functions / gamma) / delta**2)
    off = np.abs(2 * rng.binomial(n, 0.5, (runs, functions)) / n - 1).max(axis=1)
    assert stats.binomtest(int((off > delta).sum()), runs).proportion_ci(0.999).low > gamma
    noise = np.abs(rng.laplace(0, delta / math.log(functions / gamma), (runs, functions))).max(axis=1)
    assert stats.binomtest(int((noise > delta).sum()), runs).proportion_ci(0.999).low < gamma
    assert (off > 2 * delta).mean() < gamma / 2


def test_the_largest_deviation_obeys_the_cited_inequality() -> None:
    """All 2^k sign vectors in R^3, ..., R^12: the mean square of the largest coordinate of the sum, by enumeration."""
    rng = np.random.default_rng(7)
    for dim, terms in ((3, 4), (5, 8), (12, 10)):
        vectors = rng.uniform(-1, 1, (terms, dim))
        signs = np.array(list(itertools.product((-1, 1), repeat=terms)))
        mean = np.mean(np.max(np.abs(signs @ vectors), axis=1) ** 2)
        assert mean <= (2 * math.e * math.log(dim) - math.e) * np.sum(np.max(np.abs(vectors), axis=1) ** 2)


def test_fewer_points_do_for_many_functions_only() -> None:
    """The two bounds on the failure probability cross: the union bound is the better one for few functions."""
    D = section32_deviation.C
    many, few = ({"F": F, "K": 2, "delta": "1/10", "m": 500000} for F in (10**4, 3))
    rough, fine = section32_deviation.weighted_failure(D).expr, section32_deviation.maximal_failure(D).expr
    assert number(fine, **many) < number(rough, **many)
    assert number(fine, **few) > number(rough, **few)
