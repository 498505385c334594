"""The posterior draw: profile against quadrature over all counts, Rényi order, zCDP, large n, and what is refused."""

from __future__ import annotations

from fractions import Fraction as F

import numpy as np
import pytest
from flint import arb, ctx
from scipy import integrate, stats

from synthsym.errors import UserError
from synthsym.mechanisms.bernoulli import loss_profile, outer
from synthsym.mechanisms.bernoulli_pair import Pair, per_order, rho
from synthsym.numbers.quantities import lookup
from synthsym.simulate.draws import BernoulliPosterior


def by_quadrature(n: int, a: float, b: float, eps: float) -> float:
    best = 0.0
    for k in range(n + 1):
        for s in (-1, 1):
            if 0 <= k + s <= n:
                P, Q = stats.beta(k + a, n - k + b), stats.beta(k + s + a, n - k - s + b)
                best = max(
                    best,
                    integrate.quad(lambda t, P=P, Q=Q: max(0.0, P.pdf(t) - np.exp(eps) * Q.pdf(t)), 0, 1, limit=400)[0],
                )
    return best


@pytest.mark.parametrize(("n", "a", "b"), [(1, 1, 1), (3, 2.5, 1), (7, 4, 4), (5, 0.5, 3)])
def test_profile_by_quadrature(n: int, a: float, b: float) -> None:
    with ctx.workprec(100):
        for eps in (F(0), F(1, 2)):
            found = loss_profile("post", {"n": n, "a": F(a), "b": F(b)}, eps)
            assert abs(float(found.mid()) - by_quadrature(n, a, b, float(eps))) < 1e-6


def test_the_search_over_counts_agrees_with_looking_at_all_of_them() -> None:
    at = {"n": 60, "a": F(3), "b": F(8)}
    with ctx.workprec(80):
        for eps in (F(1, 10), F(1)):
            every = [Pair("post", F(3) + k, F(8) + 59 - k, 0).hockey_stick(eps) for k in range(60)]
            every += [Pair("post", F(8) + k, F(3) + 59 - k, 0).hockey_stick(eps) for k in range(60)]
            assert loss_profile("post", at, eps).overlaps(max(every, key=lambda x: float(x.mid())))


def test_shared_records_hidden_from_the_pair_only_add_to_the_divergence() -> None:
    """The block bound: fewer shared records, larger divergence."""
    with ctx.workprec(80):
        for method, m in (("post", 0), ("one", 7), ("many", 7), ("map", 7)):
            few, many = Pair(method, F(3), F(4), m), Pair(method, F(5), F(11), m)
            for eps in (F(1, 20), F(1, 3)):
                assert few.hockey_stick(eps) >= many.hockey_stick(eps)


def test_large_data_in_reasonable_time() -> None:
    with ctx.workprec(100):
        small = loss_profile("post", {"n": 10**6, "a": F(2000), "b": F(2000)}, F(1, 10))
        assert small.rel_accuracy_bits() > 40 and small < arb("1e-6")


def test_rho_is_the_largest_of_a_fine_scan() -> None:
    with ctx.workprec(90):
        for p in (Pair("many", F(2), F(9), 3), Pair("map", F(30), F(30), 20), Pair("one", F(3), F(4), 4)):
            factor = 1 if p.method == "one" else p.m
            scan = max(float(factor * per_order(p, arb(s) / 50)) for s in range(1, 1500, 7))
            best = float(rho(p, 90).mid())
            assert scan <= best + 1e-12 and best - scan < 1e-3 * best


def test_order_and_refusals() -> None:
    q = lookup("bernoulli-post.order")
    assert q.compute({"n": 5, "a": F(3), "b": F(7, 2)}, 64) == 4
    with pytest.raises(UserError, match="a="):
        lookup("bernoulli-synth-map.epsilon").bind({"n": F(5), "a": F(1, 2), "m": F(2)})
    with pytest.raises(UserError):
        BernoulliPosterior.fit([0, 2], 1, 1, simulation=True)
    with pytest.raises(UserError, match="mode"):
        BernoulliPosterior(0, 3, 0.5, 1).mode()


def test_samplers_follow_their_laws() -> None:
    rng = np.random.default_rng(5)
    fit = BernoulliPosterior.fit([1, 1, 0, 0, 0], 2, 3, simulation=True)
    for method, mean in (("map", fit.mode()), ("many", fit.mean()), ("one", fit.mean())):
        total = [fit.release(method, 10, rng).sum() for _ in range(4000)]
        assert abs(np.mean(total) / 10 - mean) < 0.02
    assert len(outer("post", {"n": 5, "a": F(2), "b": F(3)})) == 4
