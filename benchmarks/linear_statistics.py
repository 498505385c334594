"""`python -m benchmarks.linear_statistics [--plot FILE.png]`: the algorithm on Boolean data, measured against what is promised.

1. How often the deviations that the lemmas bound exceed delta at the printed sizes, with 99.9 % intervals: the lemma for
   the data is exceeded more often than gamma, the theorem (8 delta) never in these runs.
2. Time and optimality gap of the linear program against its size.
"""

from __future__ import annotations

import argparse
import math
import time
from fractions import Fraction

import numpy as np
from scipy import stats

from synthsym.synthesize.families import Family
from synthsym.synthesize.noise import Source, discrete_laplace
from synthsym.synthesize.program import fit_density, uniform_points
from synthsym.synthesize.run import draw, printed_sizes


def run_once(family: Family, delta: Fraction, gamma: Fraction, source: Source) -> tuple[float, float, float]:
    """One run at the printed sizes on fair coins: deviation of the data, of the noise, and of the synthetic records from the data."""
    sizes = printed_sizes(family.size, delta, gamma, Fraction(1), None)
    n, k, m, p = sizes.records, sizes.synthetic, sizes.reduced, family.p
    data = uniform_points(p, n, source)
    integers = family.integers(np.bincount(data, minlength=1 << p))
    true = family.means(integers, n)
    sigma = delta / Fraction(math.log(family.size / float(gamma))).limit_denominator(10**9)
    noise = [discrete_laplace(source, sigma * n / family.step) for _ in integers]
    target = family.means([a + b for a, b in zip(integers, noise, strict=True)], n)
    points = np.unique(uniform_points(p, m, source))
    fit = fit_density(family.matrix(points), target, "highs-ds")
    synthetic = draw(points, fit.density, k, source)
    reached = family.means(family.integers(np.bincount(synthetic, minlength=1 << p)), k)
    population = 0.0 if family.kind == "parities" else 0.5
    return (
        float(np.abs(true - population).max()),
        float(np.abs(target - true).max()),
        float(np.abs(reached - true).max()),
    )


def failures(runs: int, delta: Fraction, gamma: Fraction) -> tuple[np.ndarray, list[str]]:
    family, source = Family("parities", 4, 1), Source.seeded(1)
    seen = np.array([run_once(family, delta, gamma, source) for _ in range(runs)])
    d, lines = float(delta), []
    for name, hits, promised in (
        ("data beyond delta", seen[:, 0] > d, gamma),
        ("data beyond 2 delta", seen[:, 0] > 2 * d, gamma),
        ("noise beyond delta", seen[:, 1] > d, gamma),
        ("synthetic beyond 8 delta", seen[:, 2] > 8 * d, 4 * gamma),
        ("synthetic beyond 6 delta", seen[:, 2] > 6 * d, 4 * gamma),
        ("synthetic beyond 4 delta", seen[:, 2] > 4 * d, 4 * gamma),
    ):
        ci = stats.binomtest(int(hits.sum()), runs).proportion_ci(0.999)
        lines.append(
            f"{name:<26} seen {hits.mean():.4f} in [{ci.low:.4f}, {ci.high:.4f}], promised at most {float(promised):.4f}"
        )
    return seen, lines


def programs() -> list[str]:
    rng, lines = np.random.default_rng(2), []
    for p, d, m in ((10, 2, 500), (15, 2, 1000), (20, 2, 1700), (20, 2, 5000), (20, 2, 20000), (15, 3, 5000)):
        family = Family("conjunctions", p, d)
        rows = rng.random((100_000, p)) < np.linspace(0.2, 0.8, p)
        histogram = np.bincount((rows.astype(np.int64) << np.arange(p)).sum(axis=1), minlength=1 << p)
        target = family.means(family.integers(histogram), len(rows)) + rng.laplace(size=family.noised) * 0.002
        matrix = family.matrix(np.unique(uniform_points(p, m, Source.seeded(2))))
        start = time.perf_counter()
        fit = fit_density(matrix, target)
        lines.append(
            f"p={p:<3} d={d} statistics={family.noised:<5} points={matrix.shape[1]:<6} "
            f"value {fit.value:.2e}  gap {fit.gap:.1e}  {time.perf_counter() - start:6.2f} s"
        )
    return lines


def plot(seen: np.ndarray, delta: float, path: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    for column, name in enumerate(("data against population", "noise", "synthetic records against data")):
        values = np.sort(seen[:, column]) / delta
        axes.step(values, 1 - np.arange(1, len(values) + 1) / len(values), where="post", label=name)
    for at, name in ((1, "lemmas"), (8, "theorem")):
        axes.axvline(at, color="grey", linestyle=":")
        axes.text(at, 1.0, f" {name}", va="top")
    axes.set(xlabel="largest deviation / delta", ylabel="share of runs beyond it", yscale="log")
    axes.legend()
    figure.savefig(path, dpi=150, bbox_inches="tight")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=400)
    parser.add_argument("--plot", default="")
    options = parser.parse_args()
    delta, gamma = Fraction(1, 10), Fraction(1, 100)
    seen, lines = failures(options.runs, delta, gamma)
    print("\n".join(lines + programs()))
    if options.plot:
        plot(seen, float(delta), options.plot)


if __name__ == "__main__":
    main()
