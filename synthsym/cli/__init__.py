"""The command line: one command a file, loaded when it is called.

`main` is the only place where errors become words and exit statuses: 0 done, 1 the run's own condition failed,
2 wrong usage or bad input, always with one line on stderr and never with a traceback (set SYNTHSYM_DEBUG for one).
Never a place where something is decided: a command reads options, calls the house and prints. Begin with `eval_`, the
shortest, and with `common`, which all share.
"""

from __future__ import annotations

import errno
import gc
import importlib
import io
import os
import sys
import warnings
from collections.abc import Sequence
from typing import NoReturn

import click

from .. import __version__
from ..errors import StepRejected, Undecided, UserError
from .common import ConditionFailed

# Formulas hold no cycles to speak of: Python's thresholds look for them a hundred times as often as pays.
_COLLECT = (50_000, 20, 50)

# Command -> one line for the list; the command's own module has the rest.
COMMANDS = {
    "audit": "judge the statements selected, and print a table and a summary",
    "claims": "list the statements: id, paper, where, kind, what they say",
    "show": "one statement whole: print, truth, steps, witness, trust",
    "derive": "the derivation alone, as LaTeX, text, Coq or JSON",
    "eval": "a certified value of a quantity",
    "plan": "solve for the one parameter left out, beside the published rule",
    "check": "compare two formulas over a domain, without a file",
    "sweep": "a certified table over a grid, in parallel",
    "report": "write proofs_report/, or check that it is fresh",
    "prove": "export comparisons of print and derived expression to Coq",
    "regress": "hold another implementation against certified values",
    "baseline": "freeze certified values, and fail on drift",
    "release": "synthetic data from real data: certified, counted in a ledger, with a statement",
    "synthesize": "draw synthetic data from one of the mechanisms",
    "completion": "print the script that teaches a shell to complete",
    "new": "start a file of claims for a paper of your own",
}
# Commands whose module or function is not called like them.
ELSEWHERE = {"eval": ("eval_", "command"), "synthesize": ("synthesize_cmd", "synthesize")}


class LazyGroup(click.Group):
    """Knows its commands by name and imports one only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order in which the help lists them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of this name, imported now; None where there is none."""
        if name not in COMMANDS:
            return None
        module, attribute = ELSEWHERE.get(name, (name, "command"))
        command = getattr(importlib.import_module(f"{__name__}.{module}"), attribute)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name; of a wrong name it is said what may have been meant."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], list(COMMANDS), n=1)
            hint = f"did you mean {near[0]}?" if near else f"commands are {', '.join(COMMANDS)}"
            raise click.UsageError(f"no command is called {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The section of the help that lists the commands, without importing one."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog='\b\nExample:  synthsym eval gaussian.delta eta=1 eps=1 --digits 30\nTab completion:  eval "$(synthsym completion bash)"',
    invoke_without_command=True,
)
@click.version_option(__version__, prog_name="synthsym")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """The referee for privacy proofs of synthetic data."""
    if ctx.invoked_subcommand is None:
        raise click.UsageError(f"name a command: {', '.join(COMMANDS)}; synthsym --help says what they do")


def _one_line(message: str) -> str:
    return " ".join(message.split())


def _complain(message: str) -> None:
    click.echo(f"synthsym: {_one_line(message)}", err=True)


def run(args: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    try:
        status = cli.main(args=None if args is None else list(args), prog_name="synthsym", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.exceptions.Exit as exit_:
        return exit_.exit_code
    except (click.Abort, KeyboardInterrupt):
        _complain("interrupted")
        return 130
    except click.ClickException as error:
        where = getattr(error, "ctx", None)
        hint = f" (see {where.command_path} --help)" if where is not None else ""
        _complain(error.format_message().rstrip() + hint)
        return 2
    except UserError as error:
        _complain(str(error))
        return 2
    except ConditionFailed as error:
        if str(error):
            _complain(str(error))
        return 1
    except Undecided as error:
        _complain(f"not decided: {error}")
        return 1
    except StepRejected as error:
        _complain(f"a step of the derivation was rejected: {error}")
        return 1
    except BrokenPipeError:
        # The reader went away (`… | head`): nothing to say, and nothing more to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.filename is not None and error.errno in _NO_NAME:
            from ..notation.lexer import cut

            _complain(f"{cut(str(error.filename), 60)}: {error.strerror}")
            return 2
        if error.filename is not None or error.errno not in _NO_MORE_ROOM:
            return _internal(error)
        if sys.stdout.fileno() >= 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is not tried again at the end
        _complain(f"standard output cannot be written: {error.strerror}")
        return 1
    except (Exception, RecursionError, MemoryError) as error:
        return _internal(error)


_NO_NAME = (errno.ENAMETOOLONG, errno.ELOOP)  # wherever it was tried as one
_NO_MORE_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EBADF)


def _internal(error: BaseException) -> int:
    if os.environ.get("SYNTHSYM_DEBUG"):
        raise error
    _complain(
        f"internal error: {type(error).__name__}: {str(error)[:300]}; please report it (SYNTHSYM_DEBUG=1 shows where)"
    )
    return 1


class Closed(io.TextIOBase):
    """In place of a standard output that was closed before the program began: an error for whoever writes."""

    def fileno(self) -> int:
        """No descriptor: -1."""
        return -1

    def write(self, text: str) -> int:
        """An error, whatever the text."""
        raise OSError(errno.EBADF, "it is closed")


def _warned(message: Warning | str, category: type[Warning], *_where: object, **_more: object) -> None:
    """One line for what this program warns of; what libraries say among themselves is not for its users."""
    if category.__module__.startswith("synthsym"):
        _complain(str(message))


def main() -> NoReturn:
    """The console script."""
    gc.set_threshold(*_COLLECT)
    warnings.showwarning = _warned
    if sys.stdout is None:
        sys.stdout = Closed()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run())
