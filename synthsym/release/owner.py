"""What only the owner of the data may see: how close the synthetic table comes. Computed from the data, and not
private.
"""

from __future__ import annotations

import numpy as np

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
