"""`synthsym show`: one statement whole."""

from __future__ import annotations

import click

from .common import described, emit, file_option, format_option, to_json

EXAMPLE = """
$ synthsym show zheng.thm7.8
$ synthsym show mypaper.mean --file mypaper.py
"""


@described("show", EXAMPLE)
@click.argument("id")
@file_option
@click.option("--no-cache", is_flag=True, help="Compute it anew.")
@format_option
def command(id: str, own: str | None, no_cache: bool, fmt: str) -> None:
    """One statement whole: as printed, what is true, every step with its reason, the witness, the trust of each part."""
    from ..api import claim
    from .judged import statement_text

    found = claim(id, file=own, cache=not no_cache)
    emit(
        to_json(found.to_json())
        if fmt == "json"
        else statement_text(found.finding, found.claim.says, found.claim.reads, found.steps)
    )
