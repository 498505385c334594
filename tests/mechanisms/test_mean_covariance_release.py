"""The mean-and-covariance synthesizer on real arrays, the plan rule, and the published numbers beside it."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from flint import arb, ctx, fmpq

from synthsym.errors import UserError
from synthsym.mechanisms.mean_covariance_pair import lines, profile
from synthsym.mechanisms.mean_covariance_plan import ORDERS, corollary, records_allowed, theorem, top_order
from synthsym.numbers.quantities import lookup, native
from synthsym.planning.plan import solve
from synthsym.simulate.mean_covariance import MeanCovariance


def corner_data(n: int, turned: int, dim: int) -> np.ndarray:
    x = -np.ones((n, dim))
    for j in range(dim):
        x[j * turned : (j + 1) * turned, j] = 1.0
    return x


def test_fit_and_draw() -> None:
    rng = np.random.default_rng(3)
    data = rng.uniform(-0.5, 0.5, (2000, 3))
    synthesizer = MeanCovariance(records=200_000, sigma=0.05)
    fitted = synthesizer.fit(data, simulation=True)
    out = synthesizer.draw(fitted, rng)
    assert out.shape == (200_000, 3) and np.abs(out).max() <= 1
    assert np.allclose(out.mean(axis=0), fitted.mean, atol=5e-3) and np.allclose(
        np.cov(out.T), fitted.covariance, atol=5e-3
    )


def test_clipping_piles_up_on_the_faces_and_rejection_does_not() -> None:
    rng = np.random.default_rng(4)
    data = corner_data(60, 10, 2)
    clip, reject = MeanCovariance(5000, 0.1), MeanCovariance(5000, 0.1, outside="reject")
    assert clip.private and not reject.private
    clipped, kept = clip.draw(clip.fit(data, simulation=True), rng), reject.draw(reject.fit(data, simulation=True), rng)
    assert (np.abs(clipped) == 1).mean() > 0.05 and (np.abs(kept) == 1).sum() == 0 and np.abs(kept).max() <= 1


def test_rejection_changes_the_loss() -> None:
    """Two fits of neighbours: the chance of acceptance differs between them, so accepted records carry another ratio."""
    from math import erf, sqrt

    x = corner_data(60, 10, 1)
    y = np.vstack([x, [[1.0]]])
    chances = []
    for data in (x, y):
        m, s = data.mean(), data.std()
        chances.append((erf((1 - m) / s / sqrt(2)) - erf((-1 - m) / s / sqrt(2))) / 2)
    assert abs(math.log(chances[0] / chances[1])) > 1e-3


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: MeanCovariance(0, 0.1), "records"),
        (lambda: MeanCovariance(1, 0.1, outside="wrap"), "clip, reject"),
        (lambda: MeanCovariance(1, 0.1).fit([[2.0], [0.0]], simulation=True), r"\[-1, 1\]"),
        (lambda: MeanCovariance(1, 0.5).fit(np.zeros((5, 2)), simulation=True), "smallest eigenvalue"),
    ],
)
def test_refusals(make, says: str) -> None:
    with pytest.raises(UserError, match=says):
        make()


def test_simulated_release_stays_within_the_profile() -> None:
    """Four unclipped records of the fitted normals of corner data with and without the far corner: E(1 - e^(eps - loss))_+."""
    rng = np.random.default_rng(5)
    small = corner_data(40, 6, 2)
    large = np.vstack([small, np.ones((1, 2))])
    fits = [(d.mean(axis=0), np.cov(d.T, bias=True)) for d in (small, large)]
    v = np.ones(2) - fits[0][0]
    r = float(v @ np.linalg.solve(fits[0][1], v))

    def log_density(z: np.ndarray, fit: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
        c = z - fit[0]
        return -np.einsum("...i,ij,...j->...", c, np.linalg.inv(fit[1]), c) / 2 - np.linalg.slogdet(fit[1])[1] / 2

    for order, (P, Q) in (("add", fits), ("remove", fits[::-1])):
        z = rng.multivariate_normal(P[0], P[1], (300_000, 4))
        loss = (log_density(z, P) - log_density(z, Q)).sum(axis=1)
        gain = np.maximum(1 - np.exp(0.2 - loss), 0)
        exact = float(profile(lines(40, arb(r), 2, order), 4, arb("0.2"), 40).mid())  # type: ignore[arg-type]
        assert abs(gain.mean() - exact) < 5 * gain.std() / math.sqrt(len(gain))


def test_published_values_by_another_route() -> None:
    """Theorem 3.1 and the corollary in doubles, the latter on a fine grid of p."""
    n, dim, tau = 10**5, 6, 2400.0

    def eps2(a: float, size: int) -> float:
        first = a / 2 * tau / (size * (size + a) - a * (size + 1) * tau)
        dims = a * dim * math.log1p(1 / size) - dim * math.log1p(a / size)
        tail = min(0.0, math.log1p(-a * (size + 1) * tau / ((size + a) * size)) - a * math.log1p(-tau / size))
        return first + (dims - tail) / (2 * (a - 1))

    for a in ORDERS:
        assert float(theorem(arb(a), n, arb(2400), dim).mid()) == pytest.approx(eps2(a, n), rel=1e-7)
    a, c = 4.0, float(top_order(n, arb(2400)).mid())
    grid = np.linspace((c - 1) / (c - a), c / a, 20_001)[1:-1]
    best = min((a - 1 / p) / (a - 1) * eps2(p * a, n) + eps2((p * a - 1) / (p - 1), n + 1) for p in grid)
    value = corollary(arb(4), n, arb(2400), dim)
    assert value.rel_accuracy_bits() > 40
    assert float(value.mid()) == pytest.approx(best, rel=1e-7) and float(value.mid()) <= best * (1 + 1e-12)


def test_published_bound_has_no_value_outside_its_range() -> None:
    assert theorem(arb(5), 10**4, arb(2400), 6) == arb("inf")
    assert corollary(arb(4), 10**4, arb(2400), 6) == arb("inf")
    at = {"n": fmpq(1000), "dim": fmpq(6), "sigma": fmpq(1, 100), "relation": "replace"}
    assert records_allowed(at, fmpq(1), fmpq(1, 100)) == ("miura.cor3.2.eq3", "none")
    assert records_allowed(at, fmpq(1), fmpq(0)) is None


@pytest.mark.parametrize("relation", ["add-remove", "replace"])
def test_the_planned_number_of_records_is_the_last_that_meets_the_target(relation: str) -> None:
    given = {"n": Fraction(10**6), "dim": Fraction(3), "sigma": Fraction(1, 20), "relation": relation}
    eps, level = Fraction(1), Fraction(1, 10**6)
    plan = solve("mean-covariance", {**given, "eps": eps, "delta": level})
    q = lookup("mean-covariance.delta")

    def delta(records: int) -> arb:
        with ctx.workprec(100):
            return q.compute(native(q.bind({**given, "records": Fraction(records), "eps": eps})), 100)

    best = int(plan.value)
    assert delta(best) <= arb(fmpq(1, 10**6)) < delta(best + 1)
    assert plan.printed is not None and int(plan.printed["value"]) < best
