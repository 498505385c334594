"""`synthsym completion`: the script that teaches a shell the commands, options and names."""

from __future__ import annotations

import click

from .common import described, emit, format_option, to_json

EXAMPLE = """
$ synthsym completion bash >> ~/.bashrc
$ synthsym completion fish > ~/.config/fish/completions/synthsym.fish
"""


@described("completion", EXAMPLE)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@format_option
def command(shell: str, fmt: str) -> None:
    """Print the completion script for a shell: for its start-up file, or for `eval "$(synthsym completion bash)"`.

    Commands, options, quantities, mechanisms and the libraries of `regress` are then completed by the Tab key.
    """
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    assert found is not None
    variables = {"complete_func": "_synthsym_completion", "complete_var": "_SYNTHSYM_COMPLETE", "prog_name": "synthsym"}
    # The template itself: the class would first start the shell to ask for its version.
    script = found.source_template % variables + "\n"
    emit(to_json({"shell": shell, "script": script}) if fmt == "json" else script)
