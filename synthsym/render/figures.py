"""Figures: published against exact. One description gives SVG for the site and PDF for LaTeX; colours tell apart for all eyes."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from flint import ctx

from ..errors import SynthsymError
from ..quantities import certified_ball, lookup

# ruff: noqa: E501
# Okabe and Ito's palette; the line style repeats the distinction.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00")
STYLES = ("-", "--", "-.", ":", (0, (5, 1)))


@dataclass(frozen=True)
class Curve:
    label: str
    quantity: str
    fixed: Mapping[str, str]


@dataclass(frozen=True)
class Figure:
    """Curves of certified quantities over one parameter."""

    name: str
    caption: str
    variable: str
    points: Sequence[str]
    curves: Sequence[Curve]
    xlabel: str
    ylabel: str
    log: str = ""


def _line(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(values)


FIGURES: tuple[Figure, ...] = (
    Figure("gaussian-profile", "Exact privacy profile of the Gaussian mechanism for three ratios of sensitivity to noise.", "eps",
           _line(["0", "1/2", "1", "3/2", "2", "5/2", "3", "4", "5", "6"]),
           [Curve(f"η = {e}", "gaussian.delta", {"eta": e}) for e in ("1/2", "1", "2")], "ε", "δ", "y"),
    Figure("zcdp-conversion", "Zero-concentrated privacy turned into (ε, δ) at δ = 1e-6: the usual conversion, the best one through Rényi orders, and the exact "
           "value for the Gaussian mechanism with the same ρ = η²/2.", "rho", _line(["1/100", "1/50", "1/20", "1/10", "1/5", "1/2", "1", "2", "5"]),
           [Curve("Bun–Steinke", "convert.zcdp", {"delta": "1e-6", "method": "bun-steinke"}), Curve("optimal order", "convert.zcdp", {"delta": "1e-6", "method": "optimal"})],
           "ρ", "ε", "xy"),
    Figure("released-records", "Exact ε at δ = 1e-6 when m records are released from a fitted normal (n = 1000, data in [-4, 4], variance 1): known variance, "
           "plug-in and one posterior draw.", "records", _line(["1", "10", "100", "1000", "10000", "100000"]),
           [Curve("plug-in", "normal-plugin.epsilon", {"n": "1000", "d": "4", "var": "1", "copies": "1", "delta": "1e-6"}),
            Curve("posterior draw", "normal-bayes.epsilon", {"n": "1000", "d": "4", "var": "1", "copies": "1", "delta": "1e-6"})], "records released", "ε", "xy"),
    Figure("bernoulli-records", "Exact pure ε of m synthetic bits from a Beta-Bernoulli model (n = 100, a = b = 20): posterior mode, one posterior draw, a draw a record.",
           "m", _line(["1", "2", "4", "8", "16", "32", "64"]),
           [Curve(name, f"bernoulli-synth-{name}.epsilon", {"n": "100", "a": "20", "b": "20"}) for name in ("map", "one", "many")], "records released m", "ε", "xy"),
)  # fmt: skip


def values(figure: Figure, curve: Curve) -> tuple[list[float], list[float]]:
    """Points of one curve, certified to six digits before they become doubles; infinite or refused values are left out."""
    xs, ys = [], []
    for text in figure.points:
        at = {k: v if k == "method" else Fraction(v) for k, v in {**curve.fixed, figure.variable: text}.items()}
        try:
            q = lookup(curve.quantity)
            with ctx.workprec(64):
                ball = certified_ball(q, q.bind(at), 6)
        except SynthsymError:
            continue
        if ball.is_finite():
            xs.append(float(Fraction(text)))
            ys.append(float(ball.mid()))
    return xs, ys


def draw(figure: Figure, save: Callable[[str], io.BytesIO]) -> dict[str, bytes]:
    """SVG and PDF of one figure, reproducible byte for byte."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.hashsalt": "synthsym", "pdf.fonttype": 42, "font.size": 10, "svg.fonttype": "path"})
    from matplotlib import pyplot

    drawing, axes = pyplot.subplots(figsize=(7.2, 4.5), layout="constrained")
    for i, curve in enumerate(figure.curves):
        xs, ys = values(figure, curve)
        if xs:
            axes.plot(xs, ys, label=curve.label, color=COLOURS[i % 5], linestyle=STYLES[i % 5], marker="osD^v"[i % 5], markersize=4)
    axes.set_xlabel(figure.xlabel)
    axes.set_ylabel(figure.ylabel)
    if "x" in figure.log:
        axes.set_xscale("log")
    if "y" in figure.log:
        axes.set_yscale("log")
    axes.grid(True, which="both", linewidth=0.3)
    if axes.get_legend_handles_labels()[0]:
        axes.legend()
    out = {}
    for kind, metadata in (("svg", {"Date": None}), ("pdf", {"CreationDate": None})):
        stream = save(kind)
        drawing.savefig(stream, format=kind, metadata=metadata)
        out[f"figures/{figure.name}.{kind}"] = stream.getvalue()
    pyplot.close(drawing)
    return out


def render_figures() -> tuple[list[dict[str, str]], dict[str, bytes]]:
    """Descriptions for the page and the files; empty where matplotlib is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        return [], {}
    blobs: dict[str, bytes] = {}
    shown = []
    for figure in FIGURES:
        blobs.update(draw(figure, lambda _: io.BytesIO()))
        shown.append({"name": figure.name, "caption": figure.caption, "alt": figure.caption})
    return shown, blobs
