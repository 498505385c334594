"""`synthsym derive`: the derivation alone."""

from __future__ import annotations

from typing import Any

import click

from ..errors import UserError
from .common import described, emit, file_option, format_option, to_json

EXAMPLE = """
$ synthsym derive zheng.thm7.8 --as latex
"""


@described("derive", EXAMPLE)
@click.argument("id")
@file_option
@click.option(
    "--as", "form", type=click.Choice(["latex", "text", "coq", "json"]), help="Form of the derivation (default: that of --format)."
)
@format_option
def command(id: str, own: str | None, form: str | None, fmt: str) -> None:
    """The derivation of what is true, step by step: as LaTeX, text, Coq or JSON."""
    from ..api import claim
    from ..render.plain import steps_latex
    from .judged import steps_text

    found = claim(id, file=own)
    form = form or fmt
    if form == "json":
        emit(to_json({"id": found.claim.id, "true": found.finding["true"], "steps": found.steps}))
    elif form == "latex":
        emit(steps_latex(found.finding, found.steps))
    elif form == "coq":
        emit(_coq(found.claim))
    else:
        emit(steps_text(found.steps) if found.steps else f"{id}: no step was accepted ({found.finding['why']})\n")


def _coq(claim: Any) -> str:
    try:
        from ..coq.export import source_of
    except ImportError:
        raise UserError("--as coq: the export to Coq is not part of this installation") from None
    return str(source_of(claim))
