"""Pairs of laws of vectors whose parameters are lists: Dirichlet, and normal with any means and covariances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from flint import arb, fmpq, fmpq_mat

from ..balls.special import ball
from ..errors import Undecided, UserError
from . import beta, normal
from .finite_laws import WEIGHTS, exact, same_length
from .quantities import Values, count, listed, members, nonnegative, positive
from .registry import pair_law

Vector = Sequence[fmpq]


# -- Dirichlet, by the exponential-family formula with the multivariate beta function ---------------------------------


def _partition(a: Vector) -> arb:
    return sum((ball(x).lgamma() for x in a), arb(0)) - ball(sum(a, fmpq(0))).lgamma()


def dirichlet_renyi(a: Vector, b: Vector, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats, of Dirichlet(a) from Dirichlet(b)."""
    mixed = [alpha * x + (1 - alpha) * y for x, y in zip(a, b, strict=True)]
    if min(mixed) <= 0:
        return arb.pos_inf()
    ends = ball(alpha) * _partition(a) + ball(1 - alpha) * _partition(b)
    return (_partition(mixed) - ends) / ball(alpha - 1)


def dirichlet_kl(a: Vector, b: Vector) -> arb:
    """Kullback-Leibler divergence in nats, of Dirichlet(a) from Dirichlet(b)."""
    whole = ball(sum(a, fmpq(0))).digamma()
    gradient = sum((ball(x - y) * (ball(x).digamma() - whole) for x, y in zip(a, b, strict=True)), arb(0))
    return gradient + _partition(b) - _partition(a)


def dirichlet_max_divergence(a: Vector, b: Vector) -> arb:
    """sup of sum (a_i - b_i) log x_i + const: infinite where a gap is negative, otherwise at x proportional to the gaps."""
    gaps = [x - y for x, y in zip(a, b, strict=True)]
    if min(gaps) < 0:
        return arb.pos_inf()
    total = sum(gaps, fmpq(0))
    peak = sum((ball(g) * ball(g / total).log() for g in gaps if g), arb(0))
    return peak + _partition(b) - _partition(a)


def dirichlet_delta(a: list[fmpq], b: list[fmpq], eps: fmpq) -> arb:
    """Where the loss is a function of one share: one parameter differs, or two with the same sum."""
    changed = [i for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
    if len(a) == 2 or (len(changed) == 2 and sum(a[i] for i in changed) == sum(b[i] for i in changed)):
        i, j = changed if len(changed) == 2 else (0, 1)
        return beta.delta((a[i], a[j], b[i], b[j]), eps)
    if len(changed) == 1:
        (i,) = changed
        rest = sum(a, fmpq(0)) - a[i]
        return beta.delta((a[i], rest, b[i], rest), eps)
    raise Undecided(
        "hockey-stick.dirichlet is known where one parameter differs, or two that have the same sum in both laws"
    )


pair_law(
    "dirichlet",
    WEIGHTS,
    words="two Dirichlet laws (lists a and b)",
    twins=[("a", "b")],
    check=lambda at: same_length(at, "a", "b"),
    renyi=lambda at, alpha: dirichlet_renyi(exact(at["a"]), exact(at["b"]), alpha),
    kl=lambda at: dirichlet_kl(exact(at["a"]), exact(at["b"])),
    maximum=lambda at: dirichlet_max_divergence(exact(at["a"]), exact(at["b"])),
    delta=lambda at, eps: dirichlet_delta(exact(at["a"]), exact(at["b"]), eps),
)


# -- normal vectors ----------------------------------------------------------------------------------------------------
def proportional(dim: int | fmpq, distance2: fmpq, ratio: fmpq) -> normal.Pair:
    """Covariances ratio*S and S, and the squared Mahalanobis distance of the means in S.

    In the coordinates that whiten S the pair is a product of `dim` scalar ones, and only the total squared distance
    matters: let them share it evenly.
    """
    return normal.Pair(fmpq(dim), distance2 / dim, ratio, fmpq(1))


def _proportional_pair(at: Values) -> normal.Pair:
    return proportional(at["dim"], at["distance"] ** 2, at["ratio"])


pair_law(
    "multivariate-normal",
    [count("dim"), nonnegative("distance"), positive("ratio", default=Fraction(1))],
    words="two multivariate normal laws (Mahalanobis distance of the means, covariances in the given ratio)",
    renyi=lambda at, alpha: normal.renyi(_proportional_pair(at), alpha),
    kl=lambda at: normal.kl(_proportional_pair(at)),
    maximum=lambda at: normal.max_divergence(_proportional_pair(at)),
    delta=lambda at, eps: normal.hockey_stick(_proportional_pair(at), eps),
)


def square(entries: list[fmpq]) -> fmpq_mat:
    """A matrix from its entries, row by row."""
    d = round(len(entries) ** 0.5)
    return fmpq_mat(d, d, entries)


def definite(m: fmpq_mat) -> int:
    """1 positive definite, 0 positive semidefinite only, -1 neither: symmetric elimination."""
    n = m.nrows()
    rows = [[m[i, j] for j in range(n)] for i in range(n)]
    verdict = 1
    for k in range(n):
        pivot = rows[k][k]
        if pivot < 0 or (pivot == 0 and any(rows[k])):
            return -1
        if pivot == 0:
            verdict = 0
            continue
        for i in range(k + 1, n):
            share = rows[i][k] / pivot
            rows[i] = [x - share * y for x, y in zip(rows[i], rows[k], strict=True)]
    return verdict


def quadratic(m: fmpq_mat, v: list[fmpq]) -> fmpq | None:
    """v' m^+ v for a positive semidefinite m; None where v is not in its range."""
    n = len(v)
    table, rank = fmpq_mat(n, n + 1, [x for i in range(n) for x in (*(m[i, j] for j in range(n)), v[i])]).rref()
    total = fmpq(0)
    for r in range(rank):
        lead = next(j for j in range(n + 1) if table[r, j] != 0)
        if lead == n:
            return None
        total += v[lead] * table[r, n]
    return total


def parts(at: Values) -> tuple[list[fmpq], fmpq_mat, fmpq_mat]:
    """Difference of the means, and the two covariances."""
    gap = [x - y for x, y in zip(exact(at["mean1"]), exact(at["mean2"]), strict=True)]
    return gap, square(exact(at["cov1"])), square(exact(at["cov2"]))


def _log_det(m: fmpq_mat) -> arb:
    return ball(m.det()).log()


def _needed(value: fmpq | None) -> fmpq:
    assert value is not None  # the matrix is invertible
    return value


def renyi(at: Values, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats, of two normal laws; infinite where the mixed precision is not definite."""
    gap, one, two = parts(at)
    mixed = two * alpha + one * (1 - alpha)
    if definite(mixed) < 1:
        return arb.pos_inf()
    a = ball(alpha)
    spread = _log_det(mixed) - (1 - a) * _log_det(one) - a * _log_det(two)
    return ball(alpha * _needed(quadratic(mixed, gap)) / 2) - spread / (2 * (a - 1))


def kl(at: Values) -> arb:
    """Kullback-Leibler divergence in nats, of two normal laws."""
    gap, one, two = parts(at)
    ratio = two.inv() * one
    trace = sum((ratio[i, i] for i in range(len(gap))), fmpq(0))
    return (ball(trace + _needed(quadratic(two, gap)) - len(gap)) + _log_det(two) - _log_det(one)) / 2


def max_divergence(at: Values) -> arb:
    """The largest privacy loss in nats; finite where the second covariance exceeds the first along the gap."""
    gap, one, two = parts(at)
    if definite(two - one) < 0:
        return arb.pos_inf()
    shift = quadratic(two - one, gap)
    return arb.pos_inf() if shift is None else (_log_det(two) - _log_det(one) + ball(shift)) / 2


def delta(at: Values, eps: fmpq) -> arb:
    """The least delta at eps, where one covariance is a multiple of the other; Undecided elsewhere."""
    gap, one, two = parts(at)
    ratio = one[0, 0] / two[0, 0]
    if one != two * ratio:
        raise Undecided("hockey-stick.normal-vector is known where one covariance is a multiple of the other")
    return normal.hockey_stick(proportional(len(gap), _needed(quadratic(two, gap)), ratio), eps)


def _checked(at: Values) -> None:
    same_length(at, "mean1", "mean2", 1)
    d = len(members(at["mean1"]))
    for name in ("cov1", "cov2"):
        entries = exact(at[name])
        if len(entries) != d * d:
            raise UserError(
                f"{name}={at[name]}: {name} needs {d * d} numbers, the {d} rows of the matrix one after the other"
            )
        m = square(entries)
        if m != m.transpose() or definite(m) < 1:
            raise UserError(f"{name}={at[name]}: {name} must be symmetric and positive definite")


pair_law(
    "normal-vector",
    [listed("mean1"), listed("cov1", meaning="row by row"), listed("mean2"), listed("cov2", meaning="row by row")],
    words="two multivariate normal laws with any means and covariances",
    check=_checked,
    renyi=renyi,
    kl=kl,
    maximum=max_divergence,
    delta=delta,
)
