"""The draws: every random number comes from the operating system, and what touches the data is drawn in integers.

`noisy` and the urns are the only steps that see private numbers. What follows a noisy table (to weights, to records) is
post-processing: it may round as it likes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from ..synthesize.families import Family
from ..synthesize.noise import Source, discrete_gaussian, discrete_laplace, independent, urn
from ..synthesize.program import fit_density
from .columns import Column
from .design import Design
from .mechanisms import Part, ranges
from .reading import Ints, Tally, bin_range, bit_columns, cells_of, grain, moment_columns
from .spec import Spec

_POINTS = 20_000  # of the cube, from which on the reduced space is a public sample


def release(spec: Spec, design: Design, kept: Tally, source: Source) -> dict[str, Ints]:
    """Levels of the synthetic records, a column at a time, in the order of the spec."""
    levels: dict[str, Ints] = {}
    m = design.synthetic
    for c in spec.columns:
        if c.name in levels:
            continue
        part = design.part_of(c.name)
        if part.mechanism in ("laplace", "gaussian"):
            levels[c.name] = _from_histogram(spec, c, part, kept, levels, m, source)
        elif part.mechanism == "urn":
            levels[c.name] = urn(source, [int(n) + part.noise for n in kept.tables[c.name]], m)
        elif part.mechanism == "linear-statistics":
            levels |= _from_bits(spec, part, kept, m, source)
        elif part.mechanism == "mean-covariance":
            levels |= _from_moments(spec, part, kept, m, source)
        else:
            levels[c.name] = _normal(c, part, kept, m, source)
    return {c.name: levels[c.name] for c in spec.columns}


def noisy(counts: Ints, part: Part, source: Source) -> Ints:
    """Exact integer noise on every cell."""
    draw = discrete_laplace if part.mechanism == "laplace" else discrete_gaussian
    return np.array([int(n) + draw(source, part.noise) for n in counts], dtype=np.int64)


def to_weights(noisy_counts: Ints) -> Ints:
    """The nearest counts >= 0 with the same sum: a common amount is taken off; all equal where nothing is left."""
    total = int(noisy_counts.sum())
    down = np.sort(noisy_counts)[::-1]
    if total <= 0 or down[0] <= 0:
        return np.ones_like(noisy_counts)
    over = (np.cumsum(down) - total) / np.arange(1, len(down) + 1)
    off = over[np.flatnonzero(down > over)[-1]]
    weights = np.rint(np.maximum(noisy_counts - off, 0)).astype(np.int64)
    return weights if weights.sum() > 0 else np.ones_like(noisy_counts)


def _from_histogram(
    spec: Spec, c: Column, part: Part, kept: Tally, levels: dict[str, Ints], m: int, source: Source
) -> Ints:
    table = noisy(kept.tables[c.name], part, source)
    if c.parent is None:
        return _in_bins(c, independent(source, to_weights(table), m), source)
    rows = table.reshape(-1, c.cells)
    parents = cells_of(spec.column(c.parent), levels[c.parent])
    cells, anywhere = np.zeros(m, dtype=np.int64), to_weights(rows.sum(axis=0))
    for value, row in enumerate(rows):
        there = np.flatnonzero(parents == value)
        weights = to_weights(row) if row.sum() > 0 else anywhere
        cells[there] = independent(source, weights, len(there))
    return _in_bins(c, cells, source)


def _in_bins(c: Column, cells: Ints, source: Source) -> Ints:
    """A uniform step of the bin; values are their own level, and so is the missing cell."""
    if c.kind != "number":
        return cells
    ranges = np.array([bin_range(c, cell) for cell in range(c.bins)] + [(c.top + 1, 1)], dtype=np.int64)
    return ranges[cells, 0] + source.many_below(ranges[cells, 1])


def _normal(c: Column, part: Part, kept: Tally, m: int, source: Source) -> Ints:
    total, n, g = kept.sums[c.name], kept.records, grain(c)
    if part.mechanism == "normal-plugin":  # n times a record, on the lattice of the sum
        sums = np.array([total + discrete_gaussian(source, part.noise) for _ in range(m)], dtype=object)
        centre = [Fraction(int(s) * c.top, g * n) for s in sums]
        return np.array([min(max(math.floor(x + Fraction(1, 2)), 0), c.top) for x in centre], dtype=np.int64)
    assert c.sd is not None
    # from here on post-processing
    mean = float(Fraction((total + discrete_gaussian(source, part.noise)) * c.top, g * n))
    draws = np.rint(mean + float(c.sd / c.step) * normals(source, m))
    return np.clip(draws, 0, c.top).astype(np.int64)


def _from_moments(spec: Spec, part: Part, kept: Tally, m: int, source: Source) -> dict[str, Ints]:
    """The noisy moments, the nearest covariance with no negative direction, and normal records: rounded and clamped."""
    columns, n = moment_columns(spec), kept.records
    noised = [
        int(x) + discrete_gaussian(source, part.noise * r * r)
        for x, r in zip(kept.moments, ranges(columns), strict=True)
    ]
    d = len(columns)
    mean, second = np.array(noised[:d], dtype=float) / n, np.zeros((d, d))
    second[np.triu_indices(d)] = np.array(noised[d:], dtype=float) / n
    covariance = second + np.triu(second, 1).T - np.outer(mean, mean)
    values, vectors = np.linalg.eigh(covariance)
    root = vectors * np.sqrt(np.maximum(values, 0))
    drawn = mean[:, None] + root @ normals(source, d * m).reshape(d, m)
    found = {}
    for c, row in zip(columns, drawn, strict=True):
        g = grain(c)
        found[c.name] = np.clip(np.rint((row + g) / 2 * (c.top / g)), 0, c.top).astype(np.int64)
    return found


def normals(source: Source, m: int) -> NDArray[np.float64]:
    """Standard normal numbers by Box and Muller: for post-processing only."""
    radius = np.sqrt(-2 * np.log1p(-source.random(m)))
    out: NDArray[np.float64] = radius * np.cos(2 * np.pi * source.random(m))
    return out


def _from_bits(spec: Spec, part: Part, kept: Tally, m: int, source: Source) -> dict[str, Ints]:
    assert kept.cube is not None
    columns = bit_columns(spec)
    family = Family("conjunctions", len(columns), min(2, len(columns)))
    noised = [count + discrete_laplace(source, part.noise) for count in family.integers(kept.cube)]
    points = np.arange(1 << len(columns), dtype=np.int64)
    if len(points) > _POINTS:  # a public sample of the cube
        points = np.unique(source.many_below(np.full(20_000, len(points), dtype=np.int64)))
    fit = fit_density(family.matrix(points), family.means(noised, kept.records))
    weights = np.rint(fit.density * 2.0**40).astype(np.int64)
    codes = points[independent(source, weights, m)]
    return {c.name: (codes >> place) & 1 for place, c in enumerate(columns)}


# -- writing ----------------------------------------------------------------------------------------------------------
def as_csv(spec: Spec, levels: dict[str, Ints], piece: int = 50_000) -> Iterator[bytes]:
    """The synthetic table, in pieces."""
    writers = [_Writer(c) for c in spec.columns]
    yield (",".join(_quoted(c.name) for c in spec.columns) + "\n").encode()
    size = len(next(iter(levels.values())))
    for start in range(0, size, piece):
        columns = [w.texts(levels[w.column.name][start : start + piece]) for w in writers]
        yield ("\n".join(map(",".join, zip(*columns, strict=True))) + "\n").encode()


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if any(ch in text for ch in ',"\r\n') or text != text.strip() else text


class _Writer:
    """Levels of one column back to texts."""

    def __init__(self, column: Column) -> None:
        self.column = column
        missing = next(iter(sorted(column.marks, key=len)), "")
        self.missing = _quoted(missing)
        self.table = (
            None if column.kind == "number" else np.array([*map(_quoted, column.values), self.missing], dtype=object)
        )
        self.places = max(_places(column.low), _places(column.step))

    def texts(self, levels: Ints) -> list[str]:
        if self.table is not None:
            return list(self.table[levels])
        c, unit = self.column, 10**self.places
        whole = int(c.low * unit) + int(c.step * unit) * levels.astype(object if unit > 10**6 else np.int64)
        found = [_point(x, self.places) for x in whole.tolist()] if self.places else list(map(str, whole.tolist()))
        for place in np.flatnonzero(levels > c.top):
            found[place] = self.missing
        return found


def _places(x: Fraction) -> int:
    """Decimal places of a finite decimal."""
    places = 0
    while (x * 10**places).denominator != 1:
        places += 1
    return places


def _point(whole: int, places: int) -> str:
    """whole / 10^places, without zeros at the end."""
    text = f"{abs(whole):0{places + 1}d}"
    text = f"{text[:-places]}.{text[-places:]}".rstrip("0").rstrip(".")
    return "-" + text if whole < 0 else text


def decimal_text(x: Fraction) -> str:
    """A finite decimal, exactly and without an exponent."""
    places = _places(x)
    whole = int(x * 10**places)
    return _point(whole, places) if places else str(whole)
