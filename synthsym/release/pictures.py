"""For the owner: a panel a column, true shares against synthetic ones, with the band that the noise explains."""

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
from .owner import WARNING
from .reading import Ints, Tally, cells_of
from .spec import Spec

SUFFIXES = (".svg", ".png", ".pdf")
SHOWN = 60  # cells of a column that a panel has room for


def check_picture(option: str, path: Path, force: bool) -> None:
    if path.suffix.lower() not in SUFFIXES:
        raise UserError(f"{option} {path}: the name ends in .svg, .png or .pdf")
    refuse_existing(option, path, force)
    if find_spec("matplotlib") is None:
        raise UserError(f"{option} needs matplotlib: pip install 'synthsym[plots]'")


def saved(figure: Any, path: Path) -> bytes:
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
