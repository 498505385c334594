"""What uses what, as small SVGs: one a chapter, and one step around a statement. An arrow leads to what uses it; a red one breaks it.

Nothing is zoomed or captured: a drawing has the size in which its words can be read, and its box scrolls.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from .words import place, readable

Finding = Mapping[str, Any]
COLUMN, ROW, LEFT, TOP, LABEL, LETTER = 340, 28, 22, 24, 34, 6.8


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
        f["id"]: (LEFT + COLUMN * k, TOP + ROW * r + ROW * (tallest - len(c)) // 2)
        for k, c in enumerate(columns)
        for r, f in enumerate(c)
    }
    width, height = LEFT + COLUMN * len(columns), 2 * TOP + ROW * (tallest - 1)
    ends = {
        f["id"]: 16 + LETTER * len(_label(f)) for c in columns for f in c
    }  # where a label ends and its arrows begin
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
