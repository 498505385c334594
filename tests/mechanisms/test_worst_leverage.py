"""mean-covariance: random data sets and leverages against what is derived of a record that joins, leaves or is replaced."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from flint import arb, ctx

from synthsym.author import AtMost, Domain, Equal, Monotone, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.mechanisms.mean_covariance import pairs
from synthsym.mechanisms.mean_covariance_quantities import rising_from
from synthsym.statements.corpus import load_corpus
from synthsym.theory.fitted_normals import divergence_once_replaced
from synthsym.theory.normal_pairs import interval_mass, wider

AXIS = np.linspace(-14, 14, 1401)
X, Y = np.meshgrid(AXIS, AXIS)
CELL = (AXIS[1] - AXIS[0]) ** 2


def laws(n: int, r: float) -> tuple[np.ndarray, np.ndarray]:
    """One record, in two dimensions, of the laws fitted to n records and to these and one of leverage r."""
    along, across = n * (n + 1 + r) / (n + 1) ** 2, n / (n + 1)
    first = np.exp(-(X**2 + Y**2) / 2) / (2 * math.pi)
    moved = X - math.sqrt(r) / (n + 1)
    return first, np.exp(-(moved**2) / (2 * along) - Y**2 / (2 * across)) / (2 * math.pi * math.sqrt(along * across))


def delta(p: np.ndarray, q: np.ndarray, eps: float) -> float:
    return float(np.maximum(p - math.exp(eps) * q, 0).sum() * CELL)


def test_delta_rises_with_the_leverage_from_the_derived_one_on() -> None:
    rng = random.Random(2)
    for _ in range(6):
        n, eps = rng.randint(3, 20), rng.uniform(0, 0.6)
        start = float(rising_from(n).upper())
        less, more = sorted(start + rng.uniform(0, 6) for _ in range(2))
        (p, q), (p2, q2) = laws(n, less), laws(n, more)
        assert delta(p, q, eps) <= delta(p2, q2, eps) + 1e-6 and delta(q, p, eps) <= delta(q2, p2, eps) + 1e-6


def test_where_the_derived_leverage_begins() -> None:
    for n in (2, 7, 300, 10**6):
        with ctx.workprec(200):
            r = rising_from(n)
            assert (n * (n - 1) * r**2 - 3 * n * (n + 1) * r + (n + 1) ** 2).contains(0)
            assert n * r > n + 1 and len(pairs(n, 2, r)) == 2
            assert arb(n * (n - 1)) * (r - 1 / arb(100)) ** 2 - 3 * n * (n + 1) * (r - 1 / arb(100)) + (n + 1) ** 2 < 0


def test_replaced_records_change_the_covariance_no_more_than_is_derived() -> None:
    rng = np.random.default_rng(3)
    for _ in range(300):
        n, d = int(rng.integers(4, 30)), int(rng.integers(1, 4))
        data = np.where(rng.random((n, d)) < 0.4, rng.uniform(-1, 1, (n, d)), np.sign(rng.standard_normal((n, d))))
        other = data.copy()
        other[0] = np.sign(rng.standard_normal(d)) if rng.random() < 0.7 else rng.uniform(-1, 1, d)
        first, second = (np.cov(z.T, bias=True).reshape(d, d) for z in (data, other))
        sigma = min(np.linalg.eigvalsh(c)[0] for c in (first, second))
        if sigma < 1e-3:
            continue
        w = math.sqrt(1 - sigma)
        reach = d * (1 + w) ** 2 / sigma
        root = np.linalg.inv(np.linalg.cholesky(first))
        change = root @ second @ root.T - np.eye(d)
        assert (change**2).sum() <= 2 * reach**2 / ((1 + 2 * w - w * w) * n**2) * (1 + 1e-9)
        gap = data[0] - data.mean(0)
        leverage = gap @ np.linalg.solve(first, gap)
        assert leverage <= reach * (1 + 1e-9)
        assert np.linalg.eigvalsh(change)[0] >= -leverage / (n - 1) - 1e-9


def test_no_replaced_record_beats_the_bound_line_by_line() -> None:
    """2,000 random pairs of normal laws in up to 4 dimensions, their divergence by the matrices; and the inequality for sizes in units."""
    rng = np.random.default_rng(5)
    bound = divergence_once_replaced()
    for _ in range(2000):
        d, alpha = int(rng.integers(1, 5)), 1 + rng.random() * 3
        root = rng.standard_normal((d, d)) + 2 * np.eye(d)
        first, turn = root @ root.T, np.linalg.qr(rng.standard_normal((d, d)))[0]
        least = np.linalg.eigvalsh(first)[0]
        e = rng.uniform(-0.95 / alpha, 1.5, d)
        mixed_root = root @ turn
        second, shift = mixed_root @ np.diag(1 + e) @ mixed_root.T, root @ rng.standard_normal(d)
        assert (e**2).sum() <= ((second - first) ** 2).sum() / least**2 * (1 + 1e-9)
        between = alpha * second + (1 - alpha) * first
        logs = [np.linalg.slogdet(m)[1] for m in (between, first, second)]
        exact = alpha / 2 * shift @ np.linalg.solve(between, shift) - (logs[0] - (1 - alpha) * logs[1] - alpha * logs[2]) / (2 * (alpha - 1))  # fmt: skip
        at = {
            "alpha": alpha,
            "h": max(-e.min(), 1e-3),
            "shift2": shift @ np.linalg.solve(first, shift),
            "size": (e**2).sum(),
        }
        assert exact <= float(bound.expr.subs({s: at[s.name] for s in bound.expr.free_symbols})) * (1 + 1e-9)


def test_altered_statements_are_refused() -> None:
    size, line = (load_corpus()[f"worst.mean-covariance.{name}"].form() for name in ("size", "line"))
    assert (
        AtMost("2*(1 + w)^4/(1 + 2*w - w^2)", size.forms[1].truth, size.forms[1].truth.domain).judge().holds is not True
    )
    assert not Equal("alpha*s^2/(2*(1 - alpha*e))", line.forms[0].truth, line.forms[0].truth.domain).judge().holds
    bound = divergence_once_replaced()
    assert AtMost("alpha/2*shift2/(1 - alpha*h) + size*alpha/4", bound, bound.domain).judge().holds is not True
    wide = load_corpus()["worst.mean-covariance.wide"].form()
    assert not Equal("(n*(n - 1)*r^2 - 2*n*(n + 1)*r + (n + 1)^2)/(n + 1)^4", wide.truth, wide.truth.domain).judge().holds  # fmt: skip
    for found in (wider(True), wider(False)):
        assert AtMost("9/10*delta", found, found.domain).judge().holds is not True

    near = Domain(a=Real > 0, r=Real > 0, v=Real >= "a^2/2", at=dict(a=1, r="1/2", v=2))
    assert not Monotone(interval_mass(near), "v", "decreasing", near).judge().holds


@pytest.mark.parametrize(
    ("id", "foundation"),
    [
        ("worst.mean-covariance.turned", "relation:add-remove"),
        ("worst.mean-covariance.wide", "definition:sample-covariance"),
        ("worst.mean-covariance.change", "relation:replace"),
        ("worst.mean-covariance.eigenvalue", "relation:add-remove"),
        ("worst.mean-covariance.line", "law:normal"),
        ("worst.mean-covariance.replaced", "definition:independence"),
        ("worst.mean-covariance.moves", "definition:sample-covariance"),
        ("worst.mean-covariance.size", "cited:spectral-theorem"),
        ("worst.normal.wider", "definition:probability"),
    ],
)
def test_another_foundation_is_noticed(id: str, foundation: str) -> None:
    with altered(foundation, 2):
        try:
            holds = load_corpus()[id].form().judge().holds
        except StepRejected:
            holds = None
    assert holds is not True
