"""Figures: published against exact. One description gives SVG for the site and PDF for LaTeX; colours tell apart for all eyes."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .curves import AtPublished, Curve, Level, Line, Planned, points

# ruff: noqa: E501
# Okabe and Ito's palette; the line style repeats the distinction.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00")
STYLES = ("-", "--", "-.", ":", (0, (5, 1)))


@dataclass(frozen=True)
class Figure:
    """Certified curves over one parameter."""

    name: str
    caption: str
    variable: str
    points: Sequence[str]
    curves: Sequence[Line]
    xlabel: str
    ylabel: str
    log: str = ""


EPS = ("1/10", "1/5", "1/2", "1", "2", "5", "10")
SMALL = "1/1000000"
NEUN = {"n": "1000", "d": "4", "var": "1", "copies": "1", "delta": SMALL}
MIURA = {"dim": "2", "sigma": "1/2", "eps": "1", "delta": SMALL}
GAUSS = {"n": "1000", "var": "1", "prior_var": "100", "delta": SMALL}
BIT = {"n": "1000", "b": "1000", "eps": "1"}
CONDITIONED = {"n": "1000", "var": "1", "prior_var": "10000", "m": "1", "truncated": "yes"}
NUMBER = {"n": "1000", "var": "1", "prior_var": "100", "eps": "1/2", "delta": SMALL}


def _pair(mechanism: str, fixed: Mapping[str, str], **telling: str) -> list[Line]:
    return [
        Planned("exact", mechanism, fixed),
        Planned("published rule", mechanism, fixed, published=True, telling=telling),
    ]


FIGURES: tuple[Figure, ...] = (
    Figure("neun-records", "How many records may be released from a fitted normal with known variance at δ = 1e-6 (n = 1000, data in [-4, 4], variance 1): the published rule through "
           "zero-concentrated privacy against the exact number; for the plug-in release and for one posterior draw.", "eps", EPS,
           [*_pair("normal-plugin", NEUN), Planned("exact, posterior draw", "normal-bayes", NEUN), Planned("published, posterior draw", "normal-bayes", NEUN, published=True)], "ε", "records", "xy"),
    Figure("neun-release", "Exact ε at δ = 1e-6 when records are released from a fitted normal (n = 1000, data in [-4, 4], variance 1): known variance, plug-in and one posterior draw.",
           "records", ("1", "10", "100", "1000", "10000", "100000"),
           [Curve(label, f"{name}.epsilon", NEUN) for label, name in (("plug-in", "normal-plugin"), ("posterior draw", "normal-bayes"))], "records released", "ε", "xy"),
    Figure("miura-records", "How many records may be released from a fitted mean and covariance at ε = 1, δ = 1e-6 (two columns, smallest eigenvalue 1/2): the published rule against the exact number.",
           "n", ("1000", "3000", "10000", "100000", "1000000"), _pair("mean-covariance", MIURA), "n", "records", "xy"),
    Figure("zheng-prior", "The smallest prior weight for pure ε = 1 when m synthetic bits are released, each from its own posterior draw (n = 1000, the other weight 1000): printed against exact.",
           "m", ("1", "2", "5", "10", "20", "50", "100"), _pair("bernoulli-synth-many", BIT), "records released m", "prior weight a", "xy"),
    Figure("zheng-bits", "Exact pure ε of m synthetic bits from a Beta-Bernoulli model (n = 100, a = b = 20): posterior mode, one posterior draw, a draw for each record.",
           "m", ("1", "2", "4", "8", "16", "32", "64"), [Curve(name, f"bernoulli-synth-{name}.epsilon", {"n": "100", "a": "20", "b": "20"}) for name in ("map", "one", "many")], "records released m", "ε", "xy"),
    Figure("zheng-range", "The largest data range R for (ε, 1e-6) privacy of one draw of a normal mean (n = 1000, variance 1, prior variance 100): the printed threshold of theorem 7.8 against the exact one.",
           "eps", EPS, _pair("gauss-post", GAUSS), "ε", "R", "xy"),
    Figure("zheng-range-delta", "The δ that is really reached at the printed threshold of theorem 7.8, where 1e-6 is promised.", "eps", EPS,
           [AtPublished("exact δ at the printed R", Planned("", "gauss-post", GAUSS, published=True), "R", "gauss-post.delta"), Level("promised", SMALL)], "ε", "δ", "xy"),
    Figure("zheng-range-records", "The largest data range R for (1/2, 1e-6) privacy of m records drawn around the mode of a normal mean: the printed rule against the exact one.",
           "m", ("1", "2", "5", "10", "100", "1000"), _pair("gauss-synth-map", NUMBER, m="1", eps="10"), "records released m", "R", "xy"),
    Figure("zheng-range-conditioned", "The largest data range R for pure ε-privacy of one record of a normal mean that is drawn and conditioned to lie in [-R, R] (n = 1000, variance 1, prior variance 10000): "
           "the printed rule of theorem 7.12 against the exact loss of the pair that is stated to be the worst.", "eps", EPS, _pair("gauss-synth-one", CONDITIONED), "ε", "R", "xy"),
    Figure("bsv-statistics", "How many linear statistics of n records may be released with Laplace noise of scale 1/10 at ε = 1: the published rule against the exact number.",
           "n", ("100", "200", "500", "1000", "10000", "100000"), _pair("linear-statistics", {"sigma": "1/10", "eps": "1"}), "n", "statistics", "xy"),
    Figure("zcdp-conversion", "Zero-concentrated privacy turned into (ε, δ) at δ = 1e-6: the usual conversion and the best one through Rényi orders.", "rho",
           ("1/100", "1/20", "1/5", "1/2", "1", "2", "5"),
           [Curve("Bun–Steinke", "convert.zcdp", {"delta": SMALL, "method": "bun-steinke"}), Curve("optimal order", "convert.zcdp", {"delta": SMALL, "method": "optimal"})], "ρ", "ε", "xy"),
    Figure("gaussian-profile", "Exact privacy profile of the Gaussian mechanism for three ratios of sensitivity to noise.", "eps",
           ("0", "1/2", "1", "3/2", "2", "5/2", "3", "4", "5", "6"), [Curve(f"η = {e}", "gaussian.delta", {"eta": e}) for e in ("1/2", "1", "2")], "ε", "δ", "y"),
)  # fmt: skip


def _pyplot() -> Any:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams.update(
        {"svg.hashsalt": "synthsym", "pdf.fonttype": 42, "font.size": 10, "svg.fonttype": "path"}
    )
    from matplotlib import pyplot

    return pyplot


def saved(name: str, drawing: Any) -> dict[str, bytes]:
    """SVG and PDF of one drawing, reproducible byte for byte."""
    out = {}
    for kind, metadata in (("svg", {"Date": None}), ("pdf", {"CreationDate": None})):
        stream = io.BytesIO()
        drawing.savefig(stream, format=kind, metadata=metadata)
        out[f"figures/{name}.{kind}"] = stream.getvalue()
    _pyplot().close(drawing)
    return out


def draw(figure: Figure) -> dict[str, bytes]:
    """One figure of curves."""
    drawing, axes = _pyplot().subplots(figsize=(7.2, 4.5), layout="constrained")
    for i, curve in enumerate(figure.curves):
        xs, ys = points(curve, figure.variable, figure.points)
        if xs:
            axes.plot(
                xs,
                ys,
                label=curve.label,
                color=COLOURS[i % 5],
                linestyle=STYLES[i % 5],
                marker="osD^v"[i % 5],
                markersize=4,
            )
    axes.set_xlabel(figure.xlabel)
    axes.set_ylabel(figure.ylabel)
    if "x" in figure.log:
        axes.set_xscale("log")
    if "y" in figure.log:
        axes.set_yscale("log")
    axes.grid(True, which="major", linewidth=0.3)
    if axes.get_legend_handles_labels()[0]:
        axes.legend()
    return saved(figure.name, drawing)


FARTHEST = 1e6  # what lies beyond is drawn at the edge


def ratios(findings: Sequence[Mapping[str, Any]]) -> list[tuple[str, str, float]]:
    """(paper, verdict, printed/true) of every finding that lists one, at its first point where both are positive."""
    out = []
    for f in findings:
        for row in f["ratio"]:
            try:
                printed, true = float(Fraction(row["printed"])), float(Fraction(row["true"]))
            except (ValueError, OverflowError, ZeroDivisionError):
                continue
            if printed > 0 and true > 0:
                out.append((f["paper"], f["verdict"], min(max(printed / true, 1 / FARTHEST), FARTHEST)))
                break
    return out


MARKS = {
    "unsound": ("s", COLOURS[1]),
    "false": ("X", COLOURS[1]),
    "holds": (".", COLOURS[0]),
    "false-safe": ("D", COLOURS[3]),
    "misprint": ("d", COLOURS[4]),
    "gap": ("^", COLOURS[4]),
    "loose": ("o", COLOURS[0]),
}


def draw_ratios(findings: Sequence[Mapping[str, Any]]) -> dict[str, bytes]:
    """Print over truth, a row a paper: 1 is exact."""
    rows = [r for r in ratios(findings) if r[1] in MARKS]
    if not rows:
        return {}
    papers = sorted({paper for paper, _, _ in rows})
    drawing, axes = _pyplot().subplots(figsize=(7.2, 1.2 + 0.7 * len(papers)), layout="constrained")
    for verdict, (mark, colour) in MARKS.items():
        mine = [(value, papers.index(paper)) for paper, v, value in rows if v == verdict]
        if mine:
            heights = [row + 0.25 * ((k * 0.618) % 1 - 0.5) for k, (_, row) in enumerate(mine)]
            axes.scatter([x for x, _ in mine], heights, marker=mark, color=colour, label=verdict, s=22, alpha=0.8)
    axes.axvline(1, color="black", linewidth=0.8)
    axes.set_xscale("log")
    axes.set_yticks(range(len(papers)), papers)
    axes.set_ylim(-0.6, len(papers) - 0.4)
    axes.set_xlabel("printed / true")
    axes.grid(True, axis="x", linewidth=0.3)
    axes.legend(fontsize="small", ncols=5, loc="upper center", bbox_to_anchor=(0.5, 1.25))
    return saved("ratios", drawing)


RATIO_CAPTION = "Printed value over true value for every statement whose print and truth are positive numbers somewhere and differ, one row per paper; 1 is exact, and what differs by more than a million is drawn at the edge."


def render_figures(
    findings: Sequence[Mapping[str, Any]] = (), figures: Sequence[Figure] = FIGURES
) -> tuple[list[dict[str, str]], dict[str, bytes]]:
    """Descriptions for the page and the files; empty where matplotlib is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        return [], {}
    blobs = draw_ratios(findings)
    shown = [{"name": "ratios", "caption": RATIO_CAPTION, "alt": RATIO_CAPTION}] if blobs else []
    for figure in figures:
        blobs.update(draw(figure))
        shown.append({"name": figure.name, "caption": figure.caption, "alt": figure.caption})
    return shown, blobs
