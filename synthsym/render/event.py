"""The event of a witness as inline SVG: two densities, the set S, and what P has there beyond e^eps Q, shaded."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from html import escape
from typing import Any

WIDTH, HEIGHT, LEFT, BASE, POINTS = 640, 260, 16, 222, 220
Density = Callable[[float], float]


def _numbers(law: Mapping[str, str]) -> dict[str, float]:
    return {name: float(Fraction(value)) for name, value in law.items() if name != "law"}


def _normal(mean: float, var: float) -> tuple[Density, float, float]:
    sd = math.sqrt(var)
    return (lambda x: math.exp(-((x - mean) ** 2) / (2 * var)) / (sd * math.sqrt(2 * math.pi))), mean - 4 * sd, mean + 4 * sd


def _laplace(mean: float, scale: float) -> tuple[Density, float, float]:
    return (lambda x: math.exp(-abs(x - mean) / scale) / (2 * scale)), mean - 5 * scale, mean + 5 * scale


def _gamma(shape: float, rate: float) -> tuple[Density, float, float]:
    def density(x: float) -> float:
        return 0.0 if x <= 0 else math.exp(shape * math.log(rate) + (shape - 1) * math.log(x) - rate * x - math.lgamma(shape))

    return density, 0.0, (shape + 4 * math.sqrt(shape) + 2) / rate


LAWS: dict[str, Callable[..., tuple[Density, float, float]]] = {"normal": _normal, "laplace": _laplace, "gamma": _gamma}


def _law(law: Mapping[str, str]) -> tuple[Density, float, float]:
    """Density and the window in which it is worth drawing; a law with `low` and `high` is cut off and rescaled there."""
    given = _numbers(law)
    low, high = given.pop("low", None), given.pop("high", None)
    density, left, right = LAWS[law["law"]](**given)
    if low is None or high is None:
        return density, left, right
    steps = 400
    mass = sum(density(low + (i + 0.5) * (high - low) / steps) for i in range(steps)) * (high - low) / steps
    return (lambda x: density(x) / mass if low <= x <= high else 0.0), max(left, low), min(right, high)


def _inside(event: Mapping[str, str]) -> Callable[[float], bool]:
    if "above" in event:
        edge = float(Fraction(event["above"]))
        return lambda x: x > edge
    centre, distance = float(Fraction(event["centre"])), float(Fraction(event["outside"]))
    return lambda x: abs(x - centre) > distance


def _edges(event: Mapping[str, str]) -> list[float]:
    if "above" in event:
        return [float(Fraction(event["above"]))]
    centre, distance = float(Fraction(event["centre"])), float(Fraction(event["outside"]))
    return [centre - distance, centre + distance]


def event_svg(picture: Mapping[str, Any]) -> str:
    """The drawing, or "" where the numbers are out of reach of doubles: the words beside it say the same exactly."""
    try:
        return _drawn(picture)
    except (KeyError, TypeError, ValueError, OverflowError, ZeroDivisionError):
        return ""


def _drawn(picture: Mapping[str, Any]) -> str:
    (p, a, b), (q, c, d) = _law(picture["first"]), _law(picture["second"])
    edges = _edges(picture["set"])
    low, high = min(a, c, *edges), max(b, d, *edges)
    pad = (high - low) / 30
    low, high = low - pad, high + pad
    factor = math.exp(float(Fraction(picture["eps"]))) if picture.get("eps") else 1.0
    xs = sorted({low + (high - low) * i / POINTS for i in range(POINTS + 1)} | {x for e in edges for x in (e, math.nextafter(e, high))})
    ps, qs = [p(x) for x in xs], [q(x) for x in xs]
    top = max(*ps, *qs)
    if not (top > 0 and math.isfinite(top) and high > low):
        return ""
    inside = _inside(picture["set"])

    def px(x: float) -> float:
        return LEFT + (x - low) / (high - low) * (WIDTH - 2 * LEFT)

    def py(y: float) -> float:
        return BASE - min(y / top, 1.05) * (BASE - 24)

    def line(ys: list[float]) -> str:
        return " ".join(f"{px(x):.1f},{py(y):.1f}" for x, y in zip(xs, ys, strict=True))

    def runs(holds: Callable[[float, float, float], bool]) -> list[list[tuple[float, float, float]]]:
        out: list[list[tuple[float, float, float]]] = [[]]
        for triple in zip(xs, ps, qs, strict=True):
            if holds(*triple):
                out[-1].append(triple)
            elif out[-1]:
                out.append([])
        return [run for run in out if len(run) > 1]

    excess = ""
    for run in runs(lambda x, y, z: inside(x) and y > factor * z):
        upper = [f"{px(x):.1f},{py(y):.1f}" for x, y, _ in run]
        lower = [f"{px(x):.1f},{py(factor * z):.1f}" for x, _, z in reversed(run)]
        excess += f'<polygon class="e-excess" points="{" ".join(upper + lower)}"/>'
    spans = [(px(run[0][0]), px(run[-1][0])) for run in runs(lambda x, *_: inside(x))]
    bars = "".join(f'<rect class="e-set" x="{start:.1f}" y="{BASE}" width="{end - start:.1f}" height="6"/>' for start, end in spans)
    ticks = "".join(
        f'<path class="e-edge" d="M{px(e):.1f},{BASE + 8}V16"/><text x="{px(e):.1f}" y="{BASE + 24}" text-anchor="middle">{e:.6g}</text>'
        for e in edges
    )
    scaled = f'<polyline class="e-scaled" points="{line([factor * z for z in qs])}"/>' if factor > 1 else ""
    other = "e<sup>ε</sup> Q" if scaled else "Q"
    label = escape("Density of the output on X (solid) and on X' (dashed); the set S is the bar below; the excess on S is shaded", quote=True)
    axis = f'<path class="e-axis" d="M{LEFT},{BASE}H{WIDTH - LEFT}"/>'
    curves = f'<polyline class="e-p" points="{line(ps)}"/><polyline class="e-q" points="{line(qs)}"/>{scaled}'
    third = "Dotted: e<sup>ε</sup> times the latter. " if scaled else ""
    return (
        f'<figure class="event"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{excess}{axis}{bars}{ticks}{curves}</svg>'
        f"<figcaption>Solid: the output on X. Dashed: on X′. {third}The bar is the set S; shaded on it: what P has beyond {other}.</figcaption></figure>"
    )
