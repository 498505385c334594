"""The one picture of the results: the delta that is reached where a published rule promises 10^-6, as a small SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .curves import points
from .figures import FIGURES
from .words import number

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BASE = 640, 300, 64, 24, 34, 250
NAME, SUBJECT, PROMISED = "zheng-range-delta", "zheng.thm7.8", 1e-6
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#1b1f24}.grid{stroke:#d0d7de;fill:none}"
    ".promise{stroke:#1a6b3c;stroke-width:2;stroke-dasharray:7 4;fill:none}"
    ".true{stroke:#b3261e;stroke-width:2;fill:none}.dot{fill:#b3261e}"
    "@media(prefers-color-scheme:dark){text{fill:#e6e9ee}.grid{stroke:#39424e}.promise{stroke:#6fd49a}.true{stroke:#ff8f87}.dot{fill:#ff8f87}}"
)
ALT = "The δ that one draw of a normal mean really reaches, against ε, where Zheng 2015, Theorem 7.8, promises 10⁻⁶."


def reached() -> list[tuple[float, float]]:
    """(eps, delta) at the printed threshold, certified to six digits before they become doubles."""
    figure = next(f for f in FIGURES if f.name == NAME)
    xs, ys = points(figure.curves[0], figure.variable, figure.points)
    return list(zip(xs, ys, strict=True))


def promised_svg(found: Sequence[tuple[float, float]], own_style: bool) -> str:
    """Both scales logarithmic; `own_style` where no page lends it colours."""
    if not found:
        return ""
    low, high = math.log10(min(x for x, _ in found)), math.log10(max(x for x, _ in found))
    wide = max(high - low, 1e-9)

    def at(x: float, y: float) -> tuple[str, str]:
        down = (math.log10(y) + 7) / 7
        return (
            f"{LEFT + (math.log10(x) - low) / wide * (WIDTH - LEFT - RIGHT):.1f}",
            f"{BASE - down * (BASE - TOP):.1f}",
        )

    body = ""
    for power in range(-7, 1):
        y = at(1, 10.0**power)[1]
        body += f'<path class="grid" d="M{LEFT},{y}H{WIDTH - RIGHT}"/>'
        body += f'<text x="{LEFT - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{number(f"1e{power}")}</text>'
    for x, _ in found:
        body += f'<text x="{at(x, 1)[0]}" y="{BASE + 20}" text-anchor="middle">{number(f"{x:.6g}")}</text>'
    body += f'<text x="{WIDTH / 2:.0f}" y="{BASE + 42}" text-anchor="middle">ε promised</text>'
    line = at(1, PROMISED)[1]
    body += f'<path class="promise" d="M{LEFT},{line}H{WIDTH - RIGHT}"/>'
    body += f'<text x="{WIDTH - RIGHT}" y="{float(line) - 6:.1f}" text-anchor="end">δ promised</text>'
    spots = [at(x, y) for x, y in found]
    body += f'<polyline class="true" points="{" ".join(",".join(s) for s in spots)}"/>' + "".join(
        f'<circle class="dot" cx="{x}" cy="{y}" r="3.5"/>' for x, y in spots
    )
    body += f'<text x="{spots[-1][0]}" y="{float(spots[-1][1]) - 10:.1f}" text-anchor="end">δ reached: {number(f"{found[-1][1]:.6g}", 3)}</text>'
    style = f"<style>{STYLE}</style>" if own_style else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="promised" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{ALT}">{style}{body}</svg>'
