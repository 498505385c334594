"""Attackers: which data sets can have made this output, and who wins a game at the certified (eps, delta)."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import beta, chi2

from synthsym.release.design import design
from synthsym.release.drawing import noisy, release
from synthsym.release.mechanisms import Part, ranges
from synthsym.release.reading import Tally, add, empty
from synthsym.release.spec import Spec, parse_spec
from synthsym.synthesize.families import Family
from synthsym.synthesize.noise import Source, discrete_gaussian, discrete_laplace

RUNS = 20_000
FAILURE = 1e-11  # of one interval; fewer than fifty are taken, so the file fails by chance with less than 1e-9


def tallied(spec: Spec, rows: list[dict[str, int]]) -> Tally:
    kept = empty(spec)
    add(kept, spec, {c.name: np.array([r[c.name] for r in rows]) for c in spec.columns}, len(rows))
    return kept


def excess(hits_p: int, hits_q: int, runs: int, eps: float) -> tuple[float, float]:
    """An interval for P(S) - e^eps Q(S), by Clopper and Pearson on both sides."""

    def low(h: int) -> float:
        return float(beta.ppf(FAILURE, h, runs - h + 1)) if h else 0.0

    def high(h: int) -> float:
        return float(beta.ppf(1 - FAILURE, h + 1, runs - h)) if h < runs else 1.0

    return low(hits_p) - math.exp(eps) * high(hits_q), high(hits_p) - math.exp(eps) * low(hits_q)


# -- the inverse search --------------------------------------------------------------------------------------
def reachable(y: float, centre: float, scale: float) -> bool:
    """Whether NumPy's Laplace draw around `centre` can be exactly this double: all uniforms near the candidate."""
    u = 0.5 * math.exp((y - centre) / scale) if y < centre else 1 - 0.5 * math.exp((centre - y) / scale)
    grid = round(u * 2**53)
    for k in range(grid - 40, grid + 41):
        v = k / 2**53
        if 0 < v < 1:
            made = centre - scale * math.log(2.0 - v - v) if v >= 0.5 else centre + scale * math.log(v + v)
            if made == y:
                return True
    return False


def test_the_search_finds_out_float_draws() -> None:
    """The twin that leaks: Laplace noise in doubles, of which most outputs rule out one of two neighbours."""
    rng = np.random.default_rng(1)
    ruled_out = own = 0
    for _ in range(2000):
        y = float(rng.laplace(0.0, 0.002))
        own += reachable(y, 0.0, 0.002)
        ruled_out += not reachable(y, 0.002, 0.002)
    assert own == 2000 and ruled_out > 1000


@pytest.mark.long
@pytest.mark.parametrize("mechanism", ["laplace", "gaussian"])
def test_no_noisy_count_rules_out_a_neighbour(mechanism: str) -> None:
    """Every integer is an output of every data set: what the search above finds in doubles does not exist here."""
    part = Part(mechanism, ("x",), F(1), F(0), F(0), F(2), "", ())
    source = Source.system()
    for count in (0, 1):
        out = noisy(np.full(RUNS, count), part, source)
        assert out.dtype == np.int64
        seen = Counter(out.tolist())
        assert set(range(-3, 5)) <= set(seen)  # from either data set
    huge = noisy(np.array([10**12]), part, source)
    assert abs(int(huge[0]) - 10**12) < 1000


# -- exact laws of whole releases ----------------------------------------------------------------------------
URN = """
[columns.x]
type = "category"
values = [VALUES]
mechanism = "dirichlet"
"""


def orders(weights: list[F], m: int) -> dict[tuple[int, ...], F]:
    """Exact masses of all sequences of m balls from Pólya's urn."""
    found: dict[tuple[int, ...], F] = {(): F(1)}
    for k in range(m):
        found = {
            (*seen, ball): mass * (weights[ball] + seen.count(ball)) / (sum(weights, F(0)) + k)
            for seen, mass in found.items()
            for ball in range(len(weights))
        }
    return found


@pytest.mark.long
@pytest.mark.parametrize(("kinds", "m"), [(2, 4), (3, 2)])
def test_the_whole_program_s_urn_has_the_law_that_is_certified(kinds: int, m: int) -> None:
    """Chi-square of releases by the program against exact masses, and the inverse search: no output rules out a neighbour,
    and none makes one likelier than certified."""
    spec = parse_spec(URN.replace("VALUES", ", ".join(f'"{c}"' for c in "abc"[:kinds])))
    plan = design(replace(spec, records=m), 3, F(2), F(0))
    prior = plan.parts[0].noise
    last = kinds - 1
    kept, source = tallied(spec, [{"x": 0}, {"x": 0}, {"x": last}]), Source.system()
    seen = Counter(tuple(release(spec, plan, kept, source)["x"].tolist()) for _ in range(RUNS))
    counts = [[2] + [0] * (kinds - 2) + [1], [1] + [0] * (kinds - 2) + [2], [3] + [0] * (kinds - 1)]
    here, *others = (orders([n + prior for n in c], m) for c in counts)
    statistic = sum(float((seen[o] - RUNS * mass) ** 2 / (RUNS * mass)) for o, mass in here.items())
    assert set(seen) <= set(here) and chi2(len(here) - 1).sf(statistic) > 1e-11
    for other in others:
        assert all(other[o] > 0 and abs(math.log(here[o] / other[o])) <= plan.eps for o in seen)


# -- the game ------------------------------------------------------------------------------------------------
HISTOGRAM = """
[release]
records = 1
noise = "NOISE"
[columns.x]
type = "yes/no"
[columns.y]
type = "category"
values = ["a", "b", "c"]
given = "x"
"""


@pytest.mark.long
@pytest.mark.parametrize(("noise", "eps", "delta"), [("laplace", F(1), F(0)), ("gaussian", F(1), F(1, 20))])
def test_the_best_player_wins_no_more_than_certified(noise: str, eps: F, delta: F) -> None:
    """The noisy tables themselves (more than is published), and the event of the largest likelihood ratio."""
    spec = parse_spec(HISTOGRAM.replace("NOISE", noise))
    rows = [{"x": 0, "y": 0}] * 5
    one, two = tallied(spec, rows), tallied(spec, [{"x": 1, "y": 2}, *rows[1:]])
    part = design(spec, 5, eps, delta).parts[0]
    assert part.mechanism == noise
    source = Source.seeded(1)  # the law is in question here, not the source; the system's takes four times as long

    def play(kept: Tally) -> Any:
        cells = np.concatenate([kept.tables["x"], kept.tables["y"]])
        drawn = noisy(np.tile(cells, RUNS), part, source).reshape(RUNS, -1)
        here, there = (np.concatenate([k.tables["x"], k.tables["y"]]) for k in (one, two))
        x = float(part.noise)
        if noise == "laplace":
            return (np.abs(drawn - there) - np.abs(drawn - here)).sum(axis=1) / x
        return ((drawn - there) ** 2 - (drawn - here) ** 2).sum(axis=1) / (2 * x)

    level = float(part.eps) if noise == "gaussian" else float(part.eps) / 2
    losses = [play(kept) for kept in (one, two)]
    hits = [int((x > level - 1e-9).sum()) for x in losses]
    low, high = excess(hits[0], hits[1], RUNS, level)
    certified = float(part.delta) if noise == "gaussian" else math.inf
    assert low <= certified
    if noise == "gaussian":
        assert high > 0.6 * certified  # the player is a good one: the bound is nearly reached
        quarter = [int((x > level / 4).sum()) for x in losses]
        assert (
            excess(quarter[0], quarter[1], RUNS, level / 4)[0] > certified
        )  # a false twin: a quarter of eps is broken
    else:
        assert losses[0].max() <= float(part.eps) + 1e-9  # pure: no output at all beyond eps
        assert excess(hits[0], hits[1], RUNS, 0.0)[0] > 0  # something is learned


NORMAL = """
[columns.x]
type = "number"
low = 0
high = 10
mechanism = "MECHANISM"
sd = SD
"""


SLOWLY = pytest.param(RUNS, marks=pytest.mark.slow)


@pytest.mark.parametrize("runs", [3000, SLOWLY])
@pytest.mark.parametrize(("mechanism", "sd"), [("normal", "3"), ("normal-plugin", "6")])
def test_normal_records_lose_no_more_than_certified(mechanism: str, sd: str, runs: int) -> None:
    spec = parse_spec(NORMAL.replace("MECHANISM", mechanism).replace("SD", sd))
    n, eps, delta = 4, F(1), F(1, 10)
    one, two = (tallied(spec, [{"x": v}] + [{"x": 0}] * (n - 1)) for v in (10, 0))
    plan = design(spec, n, eps, delta)
    source = Source.system()
    sums = [np.array([release(spec, plan, kept, source)["x"].sum() for _ in range(runs)]) for kept in (one, two)]
    cuts = np.quantile(sums[1], [0.5, 0.7, 0.9])
    for cut in cuts:
        low, _ = excess(int((sums[0] > cut).sum()), int((sums[1] > cut).sum()), runs, float(plan.eps))
        assert low <= float(plan.delta)
    low, _ = excess(int((sums[0] > cuts[0]).sum()), int((sums[1] > cuts[0]).sum()), runs, 0.0)
    assert low > 0  # the records do say something


MOMENTS = """
[columns.x]
type = "number"
low = 0
high = 10
mechanism = "mean-covariance"
[columns.y]
type = "number"
low = 0
high = 10
mechanism = "mean-covariance"
"""


@pytest.mark.parametrize("runs", [4000, SLOWLY])
def test_noisy_moments_lose_no_more_than_certified(runs: int) -> None:
    """The player sees the noisy moments themselves; every pair of corners is tried."""
    spec = parse_spec(MOMENTS)
    plan = design(spec, 4, F(3), F(1, 20))
    part, widths = plan.parts[0], np.array(ranges(spec.columns), dtype=float)
    rest = [{"x": 5, "y": 5}] * 3
    corners = [tallied(spec, [{"x": a, "y": b}, *rest]).moments for a, b in itertools.product((0, 5, 10), repeat=2)]
    spread = float(part.noise) * widths**2
    eta2 = max(float(((p - q) ** 2 / spread).sum()) for p, q in itertools.product(corners, repeat=2))
    assert eta2 / 2 <= float(part.rho)
    source = Source.system()
    p, q = corners[0], corners[-1]
    noise = np.array([[discrete_gaussian(source, part.noise * int(w) ** 2) for w in widths] for _ in range(runs)])
    losses = [((((c + noise) - q) ** 2 - ((c + noise) - p) ** 2) / (2 * spread)).sum(axis=1) for c in (p, q)]
    low, _ = excess(int((losses[0] > 3).sum()), int((losses[1] > 3).sum()), runs, 3.0)
    assert low <= float(part.delta)
    assert excess(int((losses[0] > 0).sum()), int((losses[1] > 0).sum()), runs, 0.0)[0] > 0


BITS = """
[columns.x]
type = "yes/no"
mechanism = "linear-statistics"
[columns.y]
type = "yes/no"
mechanism = "linear-statistics"
"""


def test_noisy_conjunctions_lose_no_more_than_certified() -> None:
    """The player sees every noisy count, whose law is the product of discrete Laplace laws: no output loses more than eps."""
    spec = parse_spec(BITS)
    one, two = (tallied(spec, [{"x": v, "y": v}, *[{"x": 0, "y": 1}] * 3]).cube for v in (1, 0))
    part = design(spec, 4, F(2), F(0)).parts[0]
    family = Family("conjunctions", 2, 2)
    here, there = (np.array(family.integers(cube)) for cube in (one, two) if cube is not None)
    source, scale = Source.system(), float(part.noise)
    drawn = here + np.array([[discrete_laplace(source, part.noise) for _ in here] for _ in range(RUNS)])
    losses = (np.abs(drawn - there) - np.abs(drawn - here)).sum(axis=1) / scale
    assert losses.max() <= float(part.eps) + 1e-9 and losses.max() > float(part.eps) / 2


def test_much_data_keep_their_mean_and_covariance() -> None:
    spec = parse_spec(MOMENTS)
    rng = np.random.default_rng(3)
    x = np.clip(np.rint(rng.normal(5, 1.5, 40_000)), 0, 10).astype(int)
    y = np.clip(np.rint(0.7 * x + rng.normal(1, 1, 40_000)), 0, 10).astype(int)
    kept = empty(spec)
    add(kept, spec, {"x": x, "y": y}, len(x))
    out = release(spec, design(spec, len(x), F(1), F(1, 10**6)), kept, Source.system())
    assert abs(out["x"].mean() - x.mean()) < 0.1 and abs(out["y"].std() - y.std()) < 0.2
    assert abs(np.corrcoef(out["x"], out["y"])[0, 1] - np.corrcoef(x, y)[0, 1]) < 0.08


def test_every_draw_of_a_release_comes_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """No module of a release asks NumPy or `random` for numbers."""
    import synthsym.release
    import synthsym.synthesize

    def no(*a: object, **k: object) -> None:
        raise AssertionError("a predictable generator")

    for name in ("default_rng", "seed", "random", "normal", "randint", "laplace"):
        monkeypatch.setattr(np.random, name, no)
    for module in (synthsym.release, synthsym.synthesize):
        for file in Path(module.__path__[0]).glob("*.py"):
            assert "np.random" not in file.read_text() and "default_rng" not in file.read_text(), file
    spec = parse_spec(HISTOGRAM.replace("NOISE", "auto"))
    kept = tallied(spec, [{"x": 0, "y": 0}] * 5)
    assert len(release(spec, design(spec, 5, F(1), F(1, 100)), kept, Source.system())["x"]) == 1
