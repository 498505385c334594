"""What the commands share: options, printing, atomic files."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from ..errors import SynthsymError

F = TypeVar("F", bound=Callable[..., Any])


class ConditionFailed(SynthsymError):
    """The run did its work and its own condition failed (exit status 1)."""


def format_of(*forms: str) -> Callable[[F], F]:
    """The option `--format`, whose first form is the default."""
    return click.option(
        "--format", "fmt", type=click.Choice(forms), default=forms[0], show_default=True, help="Form of the output."
    )


format_option = format_of("text", "json")


def digits_option(default: int = 20) -> Callable[[F], F]:
    """The option `--digits`."""
    return click.option(
        "--digits",
        type=click.IntRange(1, 10_000),
        default=default,
        show_default=True,
        metavar="N",
        help="Significant digits, all proved.",
    )


def jobs_option(fn: F) -> F:
    """The option `--jobs`."""
    return click.option(
        "--jobs", "-j", type=click.IntRange(1, 256), default=2, show_default=True, metavar="N", help="Worker processes."
    )(fn)


def file_option(fn: F) -> F:
    """The option `--file`."""
    return click.option(
        "--file", "own", metavar="FILE", help="Your own file (or folder) of claims in which the statement stands."
    )(fn)


def out_option(fn: F) -> F:
    """The option `--out`."""
    return click.option(
        "--out",
        type=click.Path(dir_okay=False),
        metavar="FILE",
        help="Write here (whole or not at all) instead of stdout.",
    )(fn)


def described(name: str, example: str, **settings: Any) -> Callable[[Callable[..., Any]], click.Command]:
    """A click command whose help ends with a worked example."""
    epilog = "\b\nExample:\n" + "\n".join("  " + line for line in example.strip().splitlines())
    return click.command(name, epilog=epilog, **settings)


Complete = Callable[[click.Context, click.Parameter, str], list[str]]


def completed_by(names: Callable[[], Iterable[str]]) -> Complete:
    """What the Tab key offers for an argument: the names that begin with what is there, looked up only then."""
    return lambda ctx, param, incomplete: sorted(name for name in names() if name.startswith(incomplete))


def quantity_names() -> Iterable[str]:
    """For the Tab key: what `eval` knows."""
    from ..numbers.quantities import load_all

    return load_all()


def mechanism_names() -> Iterable[str]:
    """For the Tab key: what `plan` knows."""
    from ..planning.rules import rules

    return rules()


def library_names() -> Iterable[str]:
    """For the Tab key: the libraries that `regress` knows."""
    from ..regression.adapters import ADAPTERS

    return ADAPTERS


def to_json(value: Any) -> str:
    """JSON as every command prints it: two spaces, letters as they are, a line break at the end."""
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def emit(text: str, out: str | None = None) -> None:
    """Print, or replace the file in one step so that nobody ever reads half of it."""
    if out is None:
        click.echo(text, nl=False)
    else:
        write_atomic(Path(out), text)


def emit_parts(parts: Iterable[str], out: str | None = None) -> None:
    """The same for a text that comes in pieces and is never whole in memory."""
    if out is None:
        for part in parts:
            click.echo(part, nl=False)
    else:
        from ..files import write_whole

        write_whole(Path(out), (part.encode() for part in parts), option="")


def write_atomic(path: Path, text: str) -> None:
    """Writes the file whole or not at all."""
    from ..files import write_whole

    write_whole(path, [text.encode()], option="")


def progress(message: str) -> None:
    """One line on stderr that overwrites itself; only on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{message}")
        sys.stderr.flush()


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]], wrap: str | None = None) -> str:
    """A plain table in the width of the terminal (wide enough not to cut words when it is piped)."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    grid = Table(box=None, pad_edge=False, show_edge=False, header_style="bold")
    for name in columns:
        grid.add_column(name, overflow="fold", ratio=1 if name == wrap else None)
    for row in rows:
        grid.add_row(*(cell if isinstance(cell, Text) else Text(cell) for cell in row))
    console = Console(width=None if sys.stdout.isatty() else 160, highlight=False)
    with console.capture() as capture:
        console.print(grid)
    return "".join(line.rstrip() + "\n" for line in capture.get().splitlines())


def point_text(at: Mapping[str, str]) -> str:
    """A point as it is typed: `name=value name=value`."""
    return " ".join(f"{name}={value}" for name, value in at.items())
