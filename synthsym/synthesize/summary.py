"""What is told about a run: numbers as strings, as everywhere, and what is not private kept apart."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from .run import Outcome, Request
from .sizes import Sizes


def _sizes(sizes: Sizes) -> dict[str, str | None]:
    return {
        "records": str(sizes.records),
        "records_for_eps": None if sizes.private is None else str(sizes.private),
        "synthetic": str(sizes.synthetic),
        "reduced": str(sizes.reduced),
        "accuracy": str(sizes.accuracy),
        "failure": str(sizes.failure),
    }


def as_json(n: int, request: Request, outcome: Outcome, secure: bool, target: Path) -> dict[str, Any]:
    family = request.family
    return {
        "schema": 1,
        "mechanism": "linear-statistics",
        "out": str(target),
        "records": str(n),
        "synthetic": str(outcome.table.records),
        "columns": str(family.p),
        "family": {
            "kind": family.kind,
            "degree": str(family.d),
            "size": str(family.size),
            "noised": str(family.noised),
        },
        "relation": "replace",
        "sigma": str(outcome.sigma),
        "eps": str(outcome.eps),
        "eps_printed_bound": str(outcome.eps_printed),
        "private": secure,
        "reduced": {"drawn": str(outcome.points), "distinct": str(outcome.distinct)},
        "fit": {
            "value": repr(outcome.fit.value),
            "lower": repr(outcome.fit.lower),
            "gap": repr(outcome.fit.gap),
            "iterations": str(outcome.fit.iterations),
            "synthetic_error": repr(outcome.fit_error),
        },
        "sizes": {
            "printed": None if outcome.printed is None else _sizes(outcome.printed),
            "proved": None if outcome.proved is None else _sizes(outcome.proved),
        },
    }


def for_the_owner(outcome: Outcome) -> str:
    """What is computed from the true data: a file of its own."""
    return (
        "NOT TO BE PUBLISHED: computed from the private data, protected by nothing.\n"
        f"largest distance of a synthetic statistic from the true one: {outcome.accuracy!r}\n"
    )


def _short(text: str) -> str:
    return f"{float(Fraction(text)):.6g}"


def as_text(facts: dict[str, Any]) -> str:
    family, fit = facts["family"], facts["fit"]
    lines = [
        f"wrote {facts['synthetic']} synthetic records to {facts['out']}",
        f"privacy    eps = {_short(facts['eps'])} for one replaced record"
        f" (the printed bound gives {_short(facts['eps_printed_bound'])}); noise scale {_short(facts['sigma'])}",
        f"statistics {family['size']} {family['kind']} up to degree {family['degree']}, {family['noised']} of them noised",
        f"fit        {float(fit['value']):.3g} from the released statistics on {facts['reduced']['distinct']} points"
        f" (no density does better than {float(fit['lower']):.3g})",
    ]
    for name, words in (("printed", "printed theorem"), ("proved", "corrected proof")):
        sizes = facts["sizes"][name]
        if sizes is not None:
            private = "" if sizes["records_for_eps"] is None else f" ({sizes['records_for_eps']} for eps)"
            lines.append(
                f"sizes      {words}: {sizes['records']} records{private}, {sizes['synthetic']} synthetic, {sizes['reduced']} points"
                f" for accuracy {_short(sizes['accuracy'])} except with probability {_short(sizes['failure'])}"
            )
    if not facts["private"]:
        lines.append("warning    the noise was seeded: this result is not private")
    return "\n".join(lines)
