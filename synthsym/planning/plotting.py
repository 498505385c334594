"""Plots of certified tables (the extra `plots`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..errors import UserError


def plot_rows(
    quantity: str, axes: Mapping[str, Collection[Fraction | str]], rows: Sequence[Mapping[str, Any]], out: Path
) -> None:
    """The longest numeric axis runs along x; the other axes that vary give one curve each."""
    plt = pyplot()
    numeric = [
        name for name, values in axes.items() if len(values) > 1 and all(isinstance(v, Fraction) for v in values)
    ]
    if not numeric:
        raise UserError("a plot needs one parameter with a range of numbers")
    x_name = max(numeric, key=lambda name: len(axes[name]))
    others = [name for name, values in axes.items() if len(values) > 1 and name != x_name]
    curves: dict[str, list[tuple[float, float]]] = {}
    for row in rows:
        if row["value"] in (None, "inf", "-inf"):
            continue
        label = ", ".join(f"{name}={row['at'][name]}" for name in others)
        curves.setdefault(label, []).append((float(Fraction(row["at"][x_name])), float(row["value"])))
    if not curves:
        raise UserError(f"{quantity} is infinite or undefined on the whole grid: nothing to plot")
    figure, panel = plt.subplots(figsize=(7, 4.5), layout="constrained")
    for label, curve in curves.items():
        panel.plot(*zip(*curve, strict=True), marker=".", label=label or None)
    positive = [y for curve in curves.values() for _, y in curve]
    xs = [x for curve in curves.values() for x, _ in curve]
    if min(positive) > 0 and max(positive) > 100 * min(positive):
        panel.set_yscale("log")
    if min(xs) > 0 and max(xs) > 100 * min(xs):
        panel.set_xscale("log")
    panel.set_xlabel(x_name)
    panel.set_ylabel(quantity)
    panel.grid(alpha=0.3)
    if others:
        panel.legend(fontsize="small")
    _save(figure, out)


def plot_plan(mechanism: str, given: Mapping[str, Fraction | str], eps: Fraction, out: Path) -> None:
    """What may be released over a range of eps around the one asked for: exact, beside the published rule."""
    from .plan import solve

    plt = pyplot()
    exact: list[tuple[float, float]] = []
    printed: list[tuple[float, float]] = []
    solved = ""
    for k in range(-6, 7):
        here = eps * Fraction(2) ** (k // 2) * (Fraction(3, 2) if k % 2 else 1)
        answer = solve(mechanism, {**given, "eps": here}, 6)
        solved = answer.solved
        if answer.value not in ("inf", "none"):
            exact.append((float(here), float(Fraction(answer.value))))
        if answer.printed is not None and answer.printed["value"] not in ("inf", "none"):
            printed.append((float(here), float(Fraction(answer.printed["value"]))))
    if not exact:
        raise UserError(f"--plot: {solved} has no finite answer around eps={eps}")
    figure, panel = plt.subplots(figsize=(7, 4.5), layout="constrained")
    panel.loglog(*zip(*exact, strict=True), marker="o", label="exact")
    if printed:
        panel.loglog(*zip(*printed, strict=True), marker="s", linestyle="--", label="published rule")
    panel.set_xlabel("eps")
    panel.set_ylabel(solved)
    panel.set_title(mechanism)
    panel.grid(alpha=0.3)
    panel.legend()
    _save(figure, out)


def pyplot() -> Any:
    """Matplotlib without a display, and with the same bytes each time."""
    try:
        import matplotlib
    except ImportError:
        raise UserError("a plot needs the extra: pip install 'synthsym[plots]'") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    matplotlib.rcParams["svg.hashsalt"] = "synthsym"
    return plt


def _save(figure: Any, out: Path) -> None:
    try:
        figure.savefig(out, metadata={"Date": None} if out.suffix == ".svg" else None)
    except OSError as error:
        raise UserError(f"{out}: cannot be written ({error.strerror})") from None
    finally:
        pyplot().close(figure)
