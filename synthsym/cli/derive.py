"""`synthsym derive`: the derivation alone."""

from __future__ import annotations

from typing import Any

import click

from ..errors import UserError
from .common import described, emit, file_option, format_option, to_json

EXAMPLE = """
$ synthsym derive zheng.thm7.8 --brief --as latex
"""


@described("derive", EXAMPLE)
@click.argument("id")
@file_option
@click.option(
    "--as",
    "form",
    type=click.Choice(["latex", "text", "coq", "json"]),
    help="Form of the derivation (default: that of --format).",
)
@click.option("--brief/--full", default=False, help="A dozen lines to put in a paper, or every step (default).")
@format_option
def command(id: str, own: str | None, form: str | None, brief: bool, fmt: str) -> None:
    """The derivation of what is true: every step, or in brief; as LaTeX, text, Coq or JSON."""
    from ..api import claim
    from ..render.brief import brief_latex, brief_text
    from ..render.full import steps_latex
    from .judged import steps_text

    form = form or fmt
    if brief and form not in ("latex", "text"):
        raise UserError(f"--brief goes with --as latex or --as text, not {form}")
    found = claim(id, file=own)
    if form == "json":
        emit(to_json({"id": found.claim.id, "true": found.finding["true"], "steps": found.steps}))
    elif form == "latex":
        emit((brief_latex if brief else steps_latex)(found.finding, found.steps))
    elif form == "coq":
        emit(_coq(found.claim))
    elif brief and found.steps:
        emit(brief_text(found.finding, found.steps))
    else:
        emit(steps_text(found.steps) if found.steps else f"{id}: no step was accepted ({found.finding['why']})\n")


def _coq(claim: Any) -> str:
    try:
        from ..coq.export import source_of
    except ImportError:
        raise UserError("--as coq: the export to Coq is not part of this installation") from None
    return str(source_of(claim))
