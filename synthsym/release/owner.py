"""What only the owner of the data may see: how close the synthetic table comes. Computed from the data, and not
private.
"""

from __future__ import annotations

import io
import math
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import UserError
from ..files import refuse_existing
from .columns import Column
from .design import Design
from .reading import Ints, Tally, cells_of
from .spec import Spec

WARNING = "NOT TO BE PUBLISHED: computed from the private data, protected by nothing."


def distance(private: Ints, synthetic: Ints) -> float:
    """Total variation: the largest difference of the share of any set of cells."""
    return float(np.abs(private / max(1, private.sum()) - synthetic / max(1, synthetic.sum())).sum() / 2)


def baseline(private: Ints, records: int) -> float:
    """About the distance that sampling alone makes: records drawn from the true shares, without privacy."""
    p = private / max(1, private.sum())
    return float(np.sqrt(2 / np.pi * p * (1 - p) / records).sum() / 2)


def _line(name: str, private: Ints, synthetic: Ints) -> str:
    return f"{name:<36}{distance(private, synthetic):>10.4f}{baseline(private, int(synthetic.sum())):>13.4f}"


def report(spec: Spec, kept: Tally, levels: dict[str, Ints]) -> str:
    """One line a column: how far the shares of its cells are off, and for a table of two columns also the pair."""
    cells = {c.name: cells_of(c, levels[c.name]) for c in spec.columns}
    lines = [WARNING, "", f"{kept.records} private records, {len(next(iter(levels.values())))} synthetic ones", ""]
    lines += ["largest difference of the share of any set of cells; beside it, about what sampling alone makes", ""]
    lines.append(f"{'column':<36}{'synthetic':>10}{'true shares':>13}")
    for c in spec.columns:
        lines.append(_line(c.name, kept.histogram(c), np.bincount(cells[c.name], minlength=c.cells)))
        if c.parent:
            joint = np.bincount(cells[c.parent] * c.cells + cells[c.name], minlength=len(kept.tables[c.name]))
            lines.append(_line(f"{c.name} with {c.parent}", kept.tables[c.name], joint))
    return "\n".join(lines) + "\n"


# For the owner: a panel a column, true shares against synthetic ones, with the band that the noise explains.


SUFFIXES = (".svg", ".png", ".pdf")
SHOWN = 60  # cells of a column that a panel has room for


def check_picture(option: str, path: Path, force: bool) -> None:
    """Refuses a picture that could not be written, before anything is drawn."""
    if path.suffix.lower() not in SUFFIXES:
        raise UserError(f"{option} {path}: the name ends in .svg, .png or .pdf")
    refuse_existing(option, path, force)
    if find_spec("matplotlib") is None:
        raise UserError(f"{option} needs matplotlib: pip install 'synthsym[plots]'")


def saved(figure: Any, path: Path) -> bytes:
    """The figure as the bytes of a file of this ending."""
    held = io.BytesIO()
    figure.savefig(held, format=path.suffix.lower()[1:])
    return held.getvalue()


def band(spec: Spec, design: Design, c: Column, shares: Any, records: int) -> Any:
    """Two standard deviations of a synthetic share: sampling, and the noise of the cell where there is one."""
    variance = shares * (1 - shares) / design.synthetic
    part = design.part_of(c.name)
    if part.mechanism in ("laplace", "gaussian"):
        cells = spec.column(c.parent).cells if c.parent else 1
        noise = 2 * float(part.noise) ** 2 if part.mechanism == "laplace" else float(part.noise)
        variance = variance + cells * noise / records**2
    return 2 * np.sqrt(variance)


def panels(spec: Spec, design: Design, kept: Tally, levels: dict[str, Ints], path: Path) -> bytes:
    """A panel a column: the data beside the synthetic records. For the owner only."""
    from matplotlib.figure import Figure

    across = min(3, len(spec.columns))
    down = math.ceil(len(spec.columns) / across)
    figure = Figure(figsize=(4.2 * across, 2.6 * down + 0.5), layout="constrained")
    figure.suptitle(WARNING, fontsize=9)
    for place, c in enumerate(spec.columns, 1):
        axes = figure.add_subplot(down, across, place)
        true = kept.histogram(c) / kept.records
        made = np.bincount(cells_of(c, levels[c.name]), minlength=c.cells) / design.synthetic
        x, off = np.arange(c.cells)[:SHOWN], band(spec, design, c, true, kept.records)[:SHOWN]
        axes.bar(x, true[:SHOWN], color="#c0bfbc", label="true")
        axes.errorbar(x, true[:SHOWN], yerr=off, fmt="none", ecolor="#77767b", elinewidth=1, label="noise, 2 s.d.")
        axes.plot(x, made[:SHOWN], "o", color="#1a5fb4", markersize=3, label="synthetic")
        axes.set_title(c.name, fontsize=9)
        axes.tick_params(labelsize=7)
        axes.set_ylim(bottom=0)
        if c.kind != "number" and c.cells <= 8:
            axes.set_xticks(x, [*c.values, "missing"][: c.cells], fontsize=7)
    figure.axes[0].legend(fontsize=7)
    return saved(figure, path)
