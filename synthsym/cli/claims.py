"""`synthsym claims`: the statements, unjudged."""

from __future__ import annotations

import click

from .common import described, emit, format_option, table, to_json

EXAMPLE = """
$ synthsym claims neun.s41
"""


@described("claims", EXAMPLE)
@click.argument("selectors", nargs=-1, metavar="[SELECTOR]...")
@format_option
def command(selectors: tuple[str, ...], fmt: str) -> None:
    """List the statements selected (all by default): id, paper, where, kind, what each one says.

    Nothing is judged, unless a verdict is among the selectors.
    """
    from ..api import claims

    found = claims(*selectors)
    if fmt == "json":
        rows = [
            {
                "id": c.id,
                "paper": c.paper,
                "where": c.where,
                "kind": c.kind,
                "says": c.says,
                "depends": list(c.uses),
                "read": c.read,
            }
            for c in found
        ]
        emit(to_json({"schema": 2, "claims": rows}))
        return
    emit(
        table(
            ("id", "paper", "where", "kind", "says"),
            [(c.id, c.paper, c.where, c.kind, c.says) for c in found],
            wrap="says",
        )
    )
