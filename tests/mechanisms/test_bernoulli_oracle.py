"""Every quantity of the binary releases against exhaustive enumeration in exact arithmetic: n <= 12, m <= 6, a grid of priors."""

from __future__ import annotations

from fractions import Fraction as F
from math import comb, exp, log

import pytest
from flint import ctx

from synthsym.errors import Undecided
from synthsym.mechanisms import bernoulli_pair
from synthsym.mechanisms.bernoulli import approximate, loss_profile, pure, weights
from synthsym.mechanisms.bernoulli_quantities import worst_renyi
from synthsym.numbers.decimals import evaluate

PRIORS = [(F(1), F(1)), (F(1, 2), F(3)), (F(2), F(5, 2)), (F(7), F(7)), (F(30), F(2))]
METHODS = ("map", "one", "many")


def rising(x: F, k: int) -> F:
    out = F(1)
    for i in range(k):
        out *= x + i
    return out


def law(method: str, n: int, k: int, a: F, b: F, m: int) -> list[F]:
    """P(j ones among m released records) for data with k ones."""
    if method == "one":
        return [comb(m, j) * rising(k + a, j) * rising(n - k + b, m - j) / rising(n + a + b, m) for j in range(m + 1)]
    p = (k + a - 1) / (n + a + b - 2) if method == "map" else (k + a) / (n + a + b)
    return [comb(m, j) * p**j * (1 - p) ** (m - j) for j in range(m + 1)]


def pairs(method: str, n: int, a: F, b: F, m: int) -> list[tuple[list[F], list[F]]]:
    laws = [law(method, n, k, a, b, m) for k in range(n + 1)]
    return [(laws[k], laws[k + s]) for k in range(n + 1) for s in (-1, 1) if 0 <= k + s <= n]


def admissible(method: str, a: F, b: F) -> bool:
    return method != "map" or (a >= 1 and b >= 1)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("n", [1, 2, 5, 12])
@pytest.mark.parametrize("m", [1, 3, 6])
def test_pure_and_profile(method: str, n: int, m: int) -> None:
    for a, b in PRIORS:
        if not admissible(method, a, b) or (method == "map" and n + a + b == 2):
            continue
        at = {"n": n, "a": a, "b": b, "m": m}
        both = pairs(method, n, a, b, m)
        ratios = [(p, q) for P, Q in both for p, q in zip(P, Q, strict=True) if p]
        with ctx.workprec(100):
            found = pure(method, at)  # type: ignore[arg-type]
            if any(q == 0 for _, q in ratios):
                assert not found.is_finite()
            else:
                assert abs(float(found) - log(max(p / q for p, q in ratios))) < 1e-12
            for eps in (F(0), F(1, 4), F(1)):
                truth = max(
                    sum(max(0.0, float(p) - exp(eps) * float(q)) for p, q in zip(P, Q, strict=True)) for P, Q in both
                )
                assert abs(float(loss_profile(method, at, eps).mid()) - truth) < 1e-12  # type: ignore[arg-type]


@pytest.mark.parametrize("method", METHODS)
def test_renyi(method: str) -> None:
    for n, m in ((1, 2), (4, 3), (12, 6)):
        for a, b in PRIORS:
            if not admissible(method, a, b) or 0 in weights(method, {"a": a, "b": b}):  # type: ignore[arg-type]
                continue
            both = pairs(method, n, a, b, m)
            truth = max(log(sum(float(p) ** 3 / float(q) ** 2 for p, q in zip(P, Q, strict=True))) / 2 for P, Q in both)
            with ctx.workprec(100):
                assert abs(float(worst_renyi(method, {"n": n, "a": a, "b": b, "m": m}, F(3))) - truth) < 1e-10  # type: ignore[arg-type]


@pytest.mark.parametrize("method", ("post", *METHODS))
def test_epsilon_inverts_the_profile(method: str) -> None:
    at = {"n": 9, "a": F(5, 2), "b": F(4), "m": 5}
    with ctx.workprec(100):
        for delta in (F(1, 50), F(1, 10**6)):
            eps = approximate(method, at, delta)  # type: ignore[arg-type]
            middle = F(float(eps.mid()))
            assert loss_profile(method, at, middle * F(101, 100)) < float(delta)  # type: ignore[arg-type]
            assert loss_profile(method, at, middle * F(99, 100)) > float(delta)  # type: ignore[arg-type]


def test_the_threshold_is_where_the_loss_meets_eps() -> None:
    """c = 1/(e^x - 1) makes the loss of one fresh record x: no table is consulted, the loss is enumerated."""
    for n in range(1, 13):
        for c in (F(1, 3), F(1), F(9, 2)):
            P, Q = law("many", n, 1, c, F(5), 1), law("many", n, 0, c, F(5), 1)
            assert P[1] / Q[1] == 1 + 1 / c
            P, Q = law("one", n, 1, c, F(5), 4), law("one", n, 0, c, F(5), 4)
            assert P[4] / Q[4] == 1 + 4 / c


def test_more_outcomes_than_can_be_summed_are_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bernoulli_pair, "LONG", 100)
    with pytest.raises(Undecided, match="more than 100 of the 100000 outcomes"):
        evaluate("bernoulli-synth-one.delta", {"n": F(100), "a": F(1), "m": F(100_000), "eps": F(1)})
