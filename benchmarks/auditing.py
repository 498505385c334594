"""`python -m benchmarks.auditing [--runs 200] [--draws 20000]`: lower bounds of eps from draws, beside a published auditing library.

The peer is `privacy-estimates` (Zanella-Béguelin et al., Bayesian estimation of differential privacy, 2022). It takes the
counts of an attack, so both sides are given the same attack: the likelihood ratio against a threshold that was chosen on
other draws. Without the peer, its Clopper–Pearson procedure (Jagielski et al. 2020; Nasr et al. 2021) is done by hand
and called so. The truth is the certified eps(delta) of the pair.

Coverage: how often a bound exceeds the truth (at most the failure probability). Power: how often a claimed eps that is
10 % too small is refuted. Beside them: how far the bound reaches, and what one bound costs.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from scipy import stats

from synthsym.numbers.quantities import ball_at
from tests.montecarlo.estimates import by_loss, epsilon_floor, event_by_score
from tests.montecarlo.intervals import clopper_pearson

FAILURE = 0.05
TOO_SMALL = 0.9

try:
    from privacy_estimates import AttackResults, compute_eps_lo

    PEER = True
except ImportError:
    PEER = False


@dataclass(frozen=True)
class Pair:
    """Two laws, what is claimed of them, and the certified truth."""

    name: str
    delta: float
    quantity: str
    at: dict[str, Any]
    first: Any
    second: Any

    def epsilon(self) -> float:
        return float(ball_at(self.quantity, {**self.at, "delta": Fraction(str(self.delta))}, 120).mid())

    def loss(self, y: Any) -> Any:
        """Rounded: the last bits of a double tell 1 + x from x (Mironov 2012), and an event chosen by them is no event of the laws."""
        density = "logpdf" if hasattr(self.first.dist, "pdf") else "logpmf"
        return np.round(getattr(self.first, density)(y) - getattr(self.second, density)(y), 9)


PAIRS = (
    Pair("Gaussian, eta = 1", 0.01, "gaussian.epsilon", {"eta": Fraction(1)}, stats.norm(1, 1), stats.norm(0, 1)),
    Pair(
        "Laplace, shift 1",
        0.05,
        "epsilon.laplace",
        {"mu1": Fraction(1), "b1": Fraction(1), "mu2": Fraction(0), "b2": Fraction(1)},
        stats.laplace(1, 1),
        stats.laplace(0, 1),
    ),
    Pair(
        "geometric 1/4, 1/2",
        0.05,
        "epsilon.geometric",
        {"p1": Fraction(1, 4), "p2": Fraction(1, 2)},
        stats.geom(0.25),
        stats.geom(0.5),
    ),
)


def by_hand(hits_p: int, hits_q: int, draws: int, delta: float, failure: float) -> float:
    """The standard procedure: Clopper–Pearson for both rates of one attack, and of its complement."""
    p, q = clopper_pearson(hits_p, draws, failure), clopper_pearson(hits_q, draws, failure)
    found = [
        math.log((top - delta) / bottom)
        for top, bottom in ((p.low, q.high), (1 - q.high, 1 - p.low))
        if top > delta and bottom > 0
    ]
    return max([0.0, *found])


def peers() -> dict[str, Callable[[int, int, int, float], float]]:
    """Lower bounds from the hits of the attack among draws of P and of Q."""

    def call(method: str) -> Callable[[int, int, int, float], float]:
        def bound(p: int, q: int, draws: int, delta: float) -> float:
            return float(compute_eps_lo(AttackResults(FN=draws - p, FP=q, TN=draws - q, TP=p), delta, FAILURE, method))

        return bound

    if PEER:
        return {"privacy-estimates, Clopper-Pearson": call("beta"), "privacy-estimates, Jeffreys": call("jeffreys")}
    return {"Clopper-Pearson by hand": lambda p, q, draws, delta: by_hand(p, q, draws, delta, FAILURE)}


def floor_of(delta_at: Callable[[float], float], delta: float, top: float) -> float:
    """The eps up to which the lower bound of delta(eps) stays above delta."""
    if delta_at(0.0) <= delta:
        return 0.0
    low, high = 0.0, top
    while high - low > 1e-3:
        middle = (low + high) / 2
        low, high = (middle, high) if delta_at(middle) > delta else (low, middle)
    return low


def bounds(pair: Pair, truth: float, draws: int, rng: np.random.Generator) -> dict[str, tuple[float, float]]:
    """One audit by every procedure: the bound, and the seconds it took."""
    p, q = (law.rvs(2 * draws, random_state=rng) for law in (pair.first, pair.second))
    event = event_by_score(pair.loss, TOO_SMALL * truth, p[:draws], q[:draws])
    first, second = p[draws:], q[draws:]
    hits_p, hits_q = int(np.count_nonzero(event(first))), int(np.count_nonzero(event(second)))
    found: dict[str, tuple[float, float]] = {}

    def timed(name: str, run: Callable[[], float]) -> None:
        start = time.perf_counter()
        found[name] = (run(), time.perf_counter() - start)

    for name, bound in peers().items():
        timed(name, lambda bound=bound: bound(hits_p, hits_q, draws, pair.delta))
    inside = event(first), event(second)
    timed(
        "synthsym, the same event",
        lambda: epsilon_floor(lambda hits: hits, inside[0], inside[1], pair.delta, FAILURE).low,
    )
    losses = pair.loss(p)  # who knows the law needs no event, and no second law's draws
    timed(
        "synthsym, the law known",
        lambda: floor_of(lambda e: by_loss(losses, e, 2 * FAILURE).low, pair.delta, 3 * truth + 1),
    )
    return found


def table(runs: int, draws: int) -> list[tuple[str, str, float, float, float, float]]:
    """Pair, procedure, share of runs above the truth, share that refute the claim, median bound/truth, milliseconds."""
    rows = []
    for pair in PAIRS:
        truth, rng = pair.epsilon(), np.random.default_rng(20_250_106)
        audits = [bounds(pair, truth, draws, rng) for _ in range(runs)]
        for name in audits[0]:
            values = np.array([a[name][0] for a in audits])
            cost = 1000 * float(np.median([a[name][1] for a in audits]))
            rows.append(
                (
                    pair.name,
                    name,
                    float((values > truth).mean()),
                    float((values > TOO_SMALL * truth).mean()),
                    float(np.median(values)) / truth,
                    cost,
                )
            )
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--draws", type=int, default=20_000, help="of each law to look at, and as many to count")
    arguments = parser.parse_args()
    print(
        "peer: "
        + (
            "privacy-estimates"
            if PEER
            else "not installed (pip install privacy-estimates); its standard procedure by hand"
        )
    )
    print(f"{'pair':<20} {'procedure':<36} {'above truth':>11} {'refutes 0.9 eps':>16} {'bound/truth':>12} {'ms':>8}")
    rows = table(arguments.runs, arguments.draws)
    for pair, name, above, power, reach, cost in rows:
        print(f"{pair:<20} {name:<36} {above:>11.3f} {power:>16.3f} {reach:>12.3f} {cost:>8.2f}")
    slack = 3 * math.sqrt(FAILURE * (1 - FAILURE) / arguments.runs)
    return int(any(above > FAILURE + slack for _, name, above, *_ in rows if name.startswith("synthsym")))


if __name__ == "__main__":
    raise SystemExit(main())
