"""The dependency graph as SVG: layers by what a statement uses, colours and shapes by its verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

COLUMN, ROW = 230, 26


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


def dependency_svg(findings: Sequence[Mapping[str, Any]], root: str = "") -> str:
    """Nodes link to their pages. Statements without any edge stand in extra columns on the right."""
    known = {f["id"] for f in findings}
    uses = {f["id"]: [u for u in f["depends"] if u in known] for f in findings}
    linked = {id for id, us in uses.items() if us} | {u for us in uses.values() for u in us}
    depth = layers([f["id"] for f in findings if f["id"] in linked], uses)
    alone = [f["id"] for f in findings if f["id"] not in linked]
    columns: dict[int, list[str]] = {}
    for f in findings:
        if f["id"] in linked:
            columns.setdefault(depth[f["id"]], []).append(f["id"])
    tallest = max([len(c) for c in columns.values()] + [12])
    start = max(columns, default=-1) + 1
    for i, id in enumerate(alone):
        columns.setdefault(start + i // tallest, []).append(id)
    at = {id: (40 + COLUMN * c, 30 + ROW * r) for c, ids in columns.items() for r, id in enumerate(ids)}
    verdict = {f["id"]: f["verdict"] for f in findings}
    edges = "".join(
        f'<path d="M{at[a][0] - 8},{at[a][1]} C{at[a][0] - 60},{at[a][1]} {at[u][0] + 120},{at[u][1]} {at[u][0] + 10},{at[u][1]}"/>'
        for a, us in uses.items() for u in us
    )
    nodes = "".join(
        f'<a href="{root}claim/{escape(id)}.html"><title>{escape(id)}: {verdict[id]}</title>{marker(verdict[id], x, y)}'
        f'<text x="{x + 12}" y="{y + 4}">{escape(id)}</text></a>'
        for id, (x, y) in at.items()
    )
    width = 40 + COLUMN * (max(columns, default=0) + 1)
    height = 60 + ROW * tallest
    frame = f'viewBox="0 0 {width} {height}" preserveAspectRatio="xMinYMin meet"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame} role="group" aria-label="{len(at)} statements">{edges}{nodes}</svg>'
