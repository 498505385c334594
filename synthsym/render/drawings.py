"""Inline SVG: the event of a witness as two densities, the set S, and what P has there beyond e^eps Q, shaded.

What uses what, as small drawings: one a chapter, and one step around a statement. An arrow leads to what uses it; a red one breaks it.

Nothing is zoomed or captured: each has the size in which its words can be read, and its box scrolls.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from .words import Finding, place, readable

WIDTH, HEIGHT, LEFT, BASE, POINTS = 640, 230, 16, 192, 160
# a peak so much higher is cut off; a set where P stays below that share of its peak is magnified
STEEP, SMALL = (8.0, 0.2)
Density = Callable[[float], float]


def _normal(mean: float, var: float) -> tuple[Density, float, float]:
    sd = math.sqrt(var)
    return (
        (lambda x: math.exp(-((x - mean) ** 2) / (2 * var)) / (sd * math.sqrt(2 * math.pi))),
        mean - 4 * sd,
        mean + 4 * sd,
    )


def _laplace(mean: float, scale: float) -> tuple[Density, float, float]:
    return (lambda x: math.exp(-abs(x - mean) / scale) / (2 * scale)), mean - 5 * scale, mean + 5 * scale


def _gamma(shape: float, rate: float) -> tuple[Density, float, float]:
    def density(x: float) -> float:
        return (
            0.0
            if x <= 0
            else math.exp(shape * math.log(rate) + (shape - 1) * math.log(x) - rate * x - math.lgamma(shape))
        )

    return density, 0.0, (shape + 4 * math.sqrt(shape) + 2) / rate


LAWS: dict[str, Callable[..., tuple[Density, float, float]]] = {"normal": _normal, "laplace": _laplace, "gamma": _gamma}


def law_of(law: Mapping[str, str]) -> tuple[Density, float, float]:
    """Density and the window in which it is worth drawing; a law with `low` and `high` is cut off and rescaled there."""
    given = {name: float(Fraction(value)) for name, value in law.items() if name != "law"}
    low, high = given.pop("low", None), given.pop("high", None)
    density, left, right = LAWS[law["law"]](**given)
    if low is None or high is None:
        return density, left, right
    steps = 400
    mass = sum(density(low + (i + 0.5) * (high - low) / steps) for i in range(steps)) * (high - low) / steps
    return (lambda x: density(x) / mass if low <= x <= high else 0.0), max(left, low), min(right, high)


@dataclass(frozen=True)
class Scene:
    """P, Q, e^eps, the set by its edges (beyond the one, or outside the two), and a window on the line."""

    p: Density
    q: Density
    factor: float
    edges: tuple[float, ...]
    low: float
    high: float

    def inside(self, x: float) -> bool:
        """Whether the output belongs to the event."""
        return x > self.edges[-1] or (len(self.edges) == 2 and x < self.edges[0])

    def grid(self) -> list[float]:
        """The outputs at which the densities are drawn: even steps, and both sides of each edge."""
        even = {self.low + (self.high - self.low) * i / POINTS for i in range(POINTS + 1)}
        own = {y for e in self.edges for y in (e, math.nextafter(e, math.inf)) if self.low <= e <= self.high}
        return sorted(even | own)


def scene(picture: Mapping[str, Any]) -> Scene:
    """What is to be drawn, from the stored event of a witness."""
    (p, a, b), (q, c, d) = law_of(picture["first"]), law_of(picture["second"])
    event = {name: float(Fraction(value)) for name, value in picture["set"].items()}
    edges = (
        (event["above"],)
        if "above" in event
        else (event["centre"] - event["outside"], event["centre"] + event["outside"])
    )
    low, high = min(a, c, *edges), max(b, d, *edges)
    pad = (high - low) / 30
    factor = math.exp(float(Fraction(picture["eps"]))) if picture.get("eps") else 1.0
    return Scene(p, q, factor, edges, low - pad, high + pad)


def event_svg(picture: Mapping[str, Any]) -> str:
    """The drawing, or "" where the numbers are out of reach of doubles: the words beside it say the same exactly."""
    try:
        return _figure(scene(picture)) if picture else ""
    except (KeyError, TypeError, ValueError, OverflowError, ZeroDivisionError):
        return ""


def _figure(s: Scene) -> str:
    xs = s.grid()
    peaks = sorted([max(s.p(x) for x in xs), max(s.q(x) for x in xs)])
    top = min(max(peaks[1], min(s.factor * max(s.q(x) for x in xs), 2 * peaks[1])), STEEP * peaks[0])
    if not (peaks[0] > 0 and math.isfinite(peaks[1])):
        return ""
    panels = [
        _panel(
            s,
            top,
            "Densities of the output on X (solid) and on X′ (dashed); the set S is the bar below, the excess on it is shaded.",
        )
    ]
    on_set = max((s.p(x) for x in xs if s.inside(x)), default=0.0)
    if len(s.edges) == 1 and 0 < on_set < SMALL * top:
        near = Scene(s.p, s.q, s.factor, s.edges, s.edges[0] - (s.high - s.edges[0]) / 8, s.high)
        panels.append(_panel(near, on_set, "The same on the set S, magnified."))
    other = "e<sup>ε</sup> Q" if s.factor > 1 else "Q"
    third = "Dotted: e<sup>ε</sup> times the latter. " if s.factor > 1 else ""
    more = " Second drawing: the set magnified." if len(panels) > 1 else ""
    words = f"Solid: P, the output on X. Dashed: Q, the output on X′. {third}The bar is the set S; shaded on it: what P has beyond {other}.{more}"
    return f'<figure class="event">{"".join(panels)}<figcaption>{words}</figcaption></figure>'


def _panel(s: Scene, top: float, label: str) -> str:
    xs = s.grid()

    def at(x: float, y: float) -> str:
        return f"{LEFT + (x - s.low) / (s.high - s.low) * (WIDTH - 2 * LEFT):.1f},{BASE - min(y / top, 1.08) * (BASE - 24):.1f}"

    def curve(kind: str, f: Density) -> str:
        drawn = runs(lambda x: f(x) <= 1.08 * top)
        return "".join(f'<polyline class="e-{kind}" points="{" ".join(at(x, f(x)) for x in run)}"/>' for run in drawn)

    def runs(holds: Callable[[float], bool]) -> list[list[float]]:
        out: list[list[float]] = [[]]
        for x in xs:
            if holds(x):
                out[-1].append(x)
            elif out[-1]:
                out.append([])
        return [run for run in out if len(run) > 1]

    body = ""
    for run in runs(lambda x: s.inside(x) and s.p(x) > s.factor * s.q(x)):
        outline = [at(x, s.p(x)) for x in run] + [at(x, s.factor * s.q(x)) for x in reversed(run)]
        body += f'<polygon class="e-excess" points="{" ".join(outline)}"/>'
    body += f'<path class="e-axis" d="M{LEFT},{BASE}H{WIDTH - LEFT}"/>'
    for run in runs(s.inside):
        body += f'<path class="e-set" d="M{at(run[0], 0)}L{at(run[-1], 0)}"/>'
    for i, e in enumerate(s.edges):
        x = at(e, 0).partition(",")[0]
        anchor = "middle" if len(s.edges) == 1 else "end" if i == 0 else "start"
        body += f'<path class="e-edge" d="M{x},{BASE + 8}V16"/><text x="{x}" y="{BASE + 24}" text-anchor="{anchor}">{e:.6g}</text>'
    body += curve("p", s.p) + curve("q", s.q)
    if s.factor > 1:
        body += curve("scaled", lambda x: s.factor * s.q(x))
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{body}</svg>'


COLUMN, ROW, MARGIN, TOP, LABEL, LETTER = 340, 28, 22, 24, 34, 6.8


def layers(ids: Sequence[str], uses: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """0 for statements that use nothing shown; otherwise one more than the deepest they use (cycles count once)."""
    depth: dict[str, int] = {}

    def of(id: str, path: frozenset[str]) -> int:
        if id in depth:
            return depth[id]
        inner = [of(u, path | {id}) for u in uses.get(id, ()) if u in shown and u not in path]
        depth[id] = 1 + max(inner) if inner else 0
        return depth[id]

    shown = set(ids)
    for id in ids:
        of(id, frozenset())
    return depth


def marker(verdict: str, x: float, y: float) -> str:
    """A shape a verdict, so that colour is never alone."""
    shapes = {
        "unsound": f'<rect x="{x - 6}" y="{y - 6}" width="12" height="12" class="n-unsound"/>',
        "false-safe": f'<rect x="{x - 6}" y="{y - 6}" width="12" height="12" rx="3" class="n-false-safe"/>',
        "misprint": f'<polygon points="{x},{y - 7} {x + 7},{y} {x},{y + 7} {x - 7},{y}" class="n-misprint"/>',
        "gap": f'<polygon points="{x},{y - 7} {x + 7},{y + 6} {x - 7},{y + 6}" class="n-gap"/>',
        "loose": f'<ellipse cx="{x}" cy="{y}" rx="7" ry="4.5" class="n-loose"/>',
    }
    return shapes.get(verdict, f'<circle cx="{x}" cy="{y}" r="6" class="n-{verdict}"/>')


def edges(findings: Sequence[Finding]) -> list[tuple[str, str, bool]]:
    """(used, user, whether the used one breaks the user) among these statements."""
    known = {f["id"] for f in findings}
    return [
        (u, f["id"], u in f["breaks_at"] and u != f["id"])
        for f in findings
        for u in f["depends"]
        if u in known and u != f["id"]
    ]


def chapter(mine: Sequence[Finding], every: Sequence[Finding], name: str, root: str = "") -> str:
    """The statements of a chapter that use or are used, with those of other chapters that they touch; empty where there are none."""
    own = {f["id"] for f in mine}
    touching = [e for e in edges(every) if e[0] in own or e[1] in own]
    linked = {id for used, user, _ in touching for id in (used, user)}
    shown = [f for f in every if f["id"] in linked]
    uses = {f["id"]: [used for used, user, _ in touching if user == f["id"]] for f in shown}
    depth = layers([f["id"] for f in shown], uses)
    columns: dict[int, list[Finding]] = {}
    for f in shown:
        columns.setdefault(depth[f["id"]], []).append(f)
    return _svg([columns[c] for c in sorted(columns)], touching, name, root, own) if shown else ""


def around(f: Finding, known: Mapping[str, Finding], users: Sequence[str], root: str = "../") -> str:
    """One step around a statement: what it uses, itself, what uses it; empty where it stands alone."""
    used = [known[u] for u in dict.fromkeys((*f["breaks_at"], *f["depends"])) if u in known and u != f["id"]]
    using = [known[u] for u in users if u in known and u != f["id"]]
    using.sort(key=lambda g: f["id"] not in g["breaks_at"])
    if not used and not using:
        return ""
    lines = [(u["id"], f["id"], u["id"] in f["breaks_at"]) for u in used] + [
        (f["id"], g["id"], f["id"] in g["breaks_at"]) for g in using
    ]
    return _svg([c for c in (used, [f], using) if c], lines, "around", root, {f["id"]})


def _svg(
    columns: Sequence[Sequence[Finding]], lines: Sequence[tuple[str, str, bool]], name: str, root: str, own: set[str]
) -> str:
    tallest = max(len(c) for c in columns)
    at = {
        f["id"]: (MARGIN + COLUMN * k, TOP + ROW * r + ROW * (tallest - len(c)) // 2)
        for k, c in enumerate(columns)
        for r, f in enumerate(c)
    }
    width, height = MARGIN + COLUMN * len(columns), 2 * TOP + ROW * (tallest - 1)
    # where a label ends and its arrows begin
    ends = {f["id"]: 16 + LETTER * len(_label(f)) for c in columns for f in c}
    drawn = "".join(_edge(at[a], at[b], bad, name, ends[a]) for a, b, bad in lines)
    nodes = "".join(_node(f, *at[f["id"]], root, f["id"] in own) for c in columns for f in c)
    said = f"{len(at)} statements, {len(lines)} arrows, {sum(bad for *_, bad in lines)} of them red"
    heads = "".join(
        f'<marker id="{kind}-{escape(name)}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path class="head {kind}" d="M0,0 L8,4 L0,8 z"/></marker>' for kind in ("calm", "bad"))  # fmt: skip
    frame = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame} role="group" aria-label="{said}"><defs>{heads}</defs>{drawn}{nodes}</svg>'


def _edge(start: tuple[float, float], end: tuple[float, float], bad: bool, name: str, label: float) -> str:
    (x, y), (u, v) = start, end
    kind = "bad" if bad else "calm"
    a, b = x + label, u - 11
    half = (b - a) / 2
    bend = (
        f"M{a:g},{y} C{a + half:g},{y} {b - half:g},{v} {b},{v}"
        if u > x
        else f"M{x},{y + 8} C{x - 16},{y + 20} {u - 40},{v} {b},{v}"
    )
    return f'<path class="edge {kind}" marker-end="url(#{kind}-{escape(name)})" d="{bend}"/>'


def _node(f: Finding, x: float, y: float, root: str, own: bool) -> str:
    title = escape(f"{f['verdict']}: {readable(f['says'])}")
    return (f'<a href="{root}claim/{escape(f["id"])}.html"><title>{title}</title>{marker(f["verdict"], x, y)}'
            f'<text class="{"own" if own else "other"}" x="{x + 12}" y="{y + 4}">{escape(_label(f))}</text></a>')  # fmt: skip


def _label(f: Finding) -> str:
    label = place(f["where"])
    return label if len(label) <= LABEL else label[: LABEL - 1] + "…"
