"""Which mechanism? Predicted errors at one target, by formulas and on a made-up stand-in: the data are not touched.

The stand-in has the public number of records and shares that fall like 1, 1/2, 1/3, … along the column's cells; a
number with a public standard deviation has the normal shape around the middle of its range. The error is the total
variation between the shares of the stand-in and of the synthetic records, sampling included.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import Undecided, UserError
from ..files import write_whole
from ..synthesize.noise import Source
from .columns import Column
from .design import Design, design, mechanism_of
from .drawing import release
from .mechanisms import Part
from .owner import distance, saved
from .reading import Tally, bin_range, bit_columns, cells_of, empty, grain, moment_columns
from .spec import Spec

RUNS = 3
TOGETHER = ("linear-statistics", "mean-covariance")
MOST_DRAWN = 20_000
Say = Callable[[str], None]


@dataclass(frozen=True)
class Row:
    """One mechanism at the target: its noise, and its predicted errors."""

    column: str
    mechanism: str
    chosen: bool
    formula: float | None
    simulated: float | None
    remark: str = ""


def predict(spec: Spec, records: int, eps: Fraction, delta: Fraction, say: Say = lambda words: None) -> list[Row]:
    """A row for every mechanism that suits the spec, computed without the data."""
    chosen = design(spec, records, eps, delta)
    rows = []
    for c in spec.columns:
        say(f"comparing mechanisms for {c.name}")
        for name, other in _alternatives(spec, c):
            used = chosen.part_of(c.name).mechanism == name
            try:
                plan = chosen if used else design(other, records, eps, delta)
                part = plan.part_of(c.name)
                if part.mechanism != name:
                    continue
                rows.append(
                    Row(
                        c.name,
                        name,
                        used,
                        formula(other.column(c.name), part, records, plan.synthetic),
                        simulate(other, c.name, plan, records),
                    )
                )
            except (UserError, Undecided) as error:
                rows.append(Row(c.name, name, used, None, None, f"does not fit: {error}"))
    return rows


def _alternatives(spec: Spec, c: Column) -> list[tuple[str, Spec]]:
    """Specs that differ in one column's mechanism (or the noise of the histograms)."""
    found = [] if mechanism_of(c) == "histogram" else [(_part_name(mechanism_of(c)), spec)]
    plain = _with(spec, c, mechanism="histogram") if c.mechanism != "linear-statistics" else None
    if plain is not None:
        found += [(noise, replace(plain, noise=noise)) for noise in ("laplace", "gaussian")]
    free = c.parent is None and not any(x.parent == c.name for x in spec.columns)
    if free and c.kind != "number" and c.mechanism != "linear-statistics":
        found.append(("urn", _with(spec, c, mechanism="dirichlet" if c.kind == "category" else "beta-bernoulli")))
    if free and c.kind == "number" and c.sd is not None and c.missing != "category" and spec.relation == "replace":
        found += [(m, _with(spec, c, mechanism=m)) for m in ("normal", "normal-plugin", "mean-covariance")]
    return list(dict(reversed(found)).items())[::-1]


def _part_name(mechanism: str) -> str:
    return "urn" if mechanism in ("dirichlet", "beta-bernoulli") else mechanism


def _with(spec: Spec, c: Column, **changes: Any) -> Spec:
    return replace(spec, columns=tuple(replace(x, **changes) if x.name == c.name else x for x in spec.columns))


def _shares(c: Column) -> Any:
    weights = 1 / np.arange(1, c.cells + 1)
    if c.sd is not None:
        away = (np.array(middles(c)) - c.top / 2) * float(c.step / c.sd)
        weights[: c.bins] = np.maximum(np.exp(-(away**2) / 2), 1e-12)
    return weights / weights.sum()


def formula(c: Column, part: Part, records: int, synthetic: int) -> float | None:
    """Expected total variation: noise of the cells, pull of the prior, and the sampling of the records."""
    p, half = _shares(c), math.sqrt(2 / math.pi) / 2
    sampling = (p * (1 - p)) / synthetic
    if part.mechanism in ("laplace", "gaussian") and c.parent is None:
        x = float(part.noise)
        variance = 2 * math.exp(-1 / x) / (1 - math.exp(-1 / x)) ** 2 if part.mechanism == "laplace" else x
        return float(half * np.sqrt(variance / records**2 + sampling).sum())
    if part.mechanism == "urn":
        a, total = float(part.noise), records + c.cells * float(part.noise)
        mean = (records * p + a) / total
        spread = mean * (1 - mean) * (1 / synthetic + 1 / (total + 1))
        return float((np.abs(mean - p) / 2 + half * np.sqrt(spread) * (np.abs(mean - p) < np.sqrt(spread))).sum())
    return None


def simulate(spec: Spec, name: str, plan: Design, records: int) -> float | None:
    """The mean error of a few runs of the real program on the stand-in."""
    c = spec.column(name)
    if plan.synthetic > MOST_DRAWN and plan.part_of(name).mechanism == "normal-plugin":
        return None
    kept = stand_in(spec, records)
    alone = replace(
        spec,
        columns=tuple(
            x for x in spec.columns if x.name in (name, c.parent) or mechanism_of(x) == mechanism_of(c) in TOGETHER
        ),
    )
    few = replace(plan, synthetic=min(plan.synthetic, 10 * MOST_DRAWN))
    source, off = Source.system(), 0.0
    for _ in range(RUNS):
        drawn = cells_of(c, release(alone, few, kept, source)[name])
        off += distance(kept.histogram(c), np.bincount(drawn, minlength=c.cells)) / RUNS
    return off


def middles(c: Column) -> list[int]:
    """The step in the middle of each bin."""
    return [first + size // 2 for first, size in (bin_range(c, cell) for cell in range(c.bins))]


def _spread(c: Column, records: int) -> int:
    """The sum of the squared deviations on the centred coarse lattice."""
    at, p = np.array(middles(c)) * (2 * grain(c) / c.top), _shares(c)[: c.bins] / _shares(c)[: c.bins].sum()
    return int(records * float((p * at**2).sum() - (p * at).sum() ** 2))


def stand_in(spec: Spec, records: int) -> Tally:
    """Counts in the made-up shares; a column with a parent is independent of it."""
    kept = empty(spec)
    kept.records = records
    for c in spec.columns:
        own = _shares(c) if c.parent is None else np.outer(_shares(spec.column(c.parent)), _shares(c)).ravel()
        kept.tables[c.name] = np.floor(records * own).astype(np.int64)
        if c.name in kept.sums:
            kept.sums[c.name] = int(
                sum(n * m * grain(c) // c.top for n, m in zip(kept.tables[c.name].tolist(), middles(c), strict=False))
            )
    joint = moment_columns(spec)
    if joint:  # uncorrelated, with the spread of the shares
        sums = [2 * kept.sums[c.name] - records * grain(c) for c in joint]
        kept.moments[: len(joint)] = sums
        pairs = [(i, j) for i in range(len(joint)) for j in range(i, len(joint))]
        kept.moments[len(joint) :] = [
            sums[i] * sums[j] // records + (i == j) * _spread(joint[i], records) for i, j in pairs
        ]
    if kept.cube is not None:  # two thirds no, one third yes, all columns together
        kept.cube[0], kept.cube[-1] = records - records // 3, records // 3
        for c in bit_columns(spec):
            kept.tables[c.name][:] = kept.cube[[0, -1]]
    return kept


# -- forms ------------------------------------------------------------------------------------------------------------
def as_text(rows: list[Row], records: int, table: Callable[..., str]) -> str:
    """The comparison in words, laid out by `table` from the names of its columns and its rows."""

    def shown(x: float | None) -> str:
        return "" if x is None else f"{x:.4f}"

    def bar(x: float | None) -> str:
        return "" if x is None else "#" * max(1, min(30, round(30 * x / top)))

    top = max([r.simulated for r in rows if r.simulated is not None], default=1.0) or 1.0
    body = [
        (
            r.column,
            ("* " if r.chosen else "  ") + r.mechanism,
            shown(r.formula),
            shown(r.simulated),
            bar(r.simulated) or r.remark,
        )
        for r in rows
    ]
    grid = table(("column", "mechanism", "by formula", "simulated", ""), body, wrap="")
    return (
        f"Predicted error at {records} records: total variation of the column's shares, on made-up stand-ins (* "
        f"= what the spec gives).\n"
        f"The data were not looked at.\n\n{grid}"
    )


def as_json(rows: list[Row], records: int) -> dict[str, Any]:
    """The rows as `release compare --format json` prints them."""

    def text(x: float | None) -> str | None:
        return None if x is None else f"{x:.6g}"

    return {
        "schema": 1,
        "records": str(records),
        "rows": [
            {
                "column": r.column,
                "mechanism": r.mechanism,
                "chosen": r.chosen,
                "formula": text(r.formula),
                "simulated": text(r.simulated),
                "remark": r.remark or None,
            }
            for r in rows
        ],
    }


def draw(rows: list[Row], path: Path, force: bool) -> None:
    """A bar for each column and mechanism."""
    from matplotlib.figure import Figure

    shown = [r for r in rows if r.simulated is not None]
    figure = Figure(figsize=(8, 1 + 0.28 * len(shown)), layout="constrained")
    axes = figure.subplots()
    axes.barh(
        [f"{r.column}: {r.mechanism}" for r in shown],
        [r.simulated or 0.0 for r in shown],
        color=["#1a5fb4" if r.chosen else "#9a9996" for r in shown],
    )
    axes.invert_yaxis()
    axes.set_xlabel("predicted total variation (stand-ins, not the data)")
    write_whole(path, [saved(figure, path)], "--picture", force)
