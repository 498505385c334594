"""What only the owner of the data may see: how close the synthetic table comes. Computed from the data, and not private."""

from __future__ import annotations

import numpy as np

from .reading import Ints, Tally, cells_of
from .spec import Spec

WARNING = "NOT TO BE PUBLISHED: computed from the private data, protected by nothing."


def distance(private: Ints, synthetic: Ints) -> float:
    """Total variation: the largest difference of the share of any set of cells."""
    return float(np.abs(private / max(1, private.sum()) - synthetic / max(1, synthetic.sum())).sum() / 2)


def report(spec: Spec, kept: Tally, levels: dict[str, Ints]) -> str:
    """One line a column: how far the shares of its cells are off, and for a table of two columns also the pair."""
    cells = {c.name: cells_of(c, levels[c.name]) for c in spec.columns}
    lines = [WARNING, "", f"{kept.records} private records, {len(next(iter(levels.values())))} synthetic ones", ""]
    lines.append(f"{'column':<28}largest difference of the share of any set of cells")
    for c in spec.columns:
        off = distance(kept.histogram(c), np.bincount(cells[c.name], minlength=c.cells))
        lines.append(f"{c.name:<28}{off:.4f}")
        if c.parent:
            joint = np.bincount(cells[c.parent] * c.cells + cells[c.name], minlength=len(kept.tables[c.name]))
            lines.append(f"{c.name + ' with ' + c.parent:<28}{distance(kept.tables[c.name], joint):.4f}")
    return "\n".join(lines) + "\n"
