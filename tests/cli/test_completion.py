"""The Tab key: the script of each shell, and what the program answers to it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from synthsym.cli import COMMANDS, run
from synthsym.regression.adapters import ADAPTERS


def offered(*words: str) -> list[str]:
    """What bash is told for the last of the words."""
    env = os.environ | {
        "_SYNTHSYM_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["synthsym", *words]),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run(
        [sys.executable, "-c", "from synthsym.cli import main; main()"],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.partition(",")[2] for line in done.stdout.splitlines() if line]


def test_commands_are_offered() -> None:
    assert offered("ev") == ["eval"] and offered("sy") == ["synthesize"]
    assert offered("no-such-command") == []


@pytest.mark.parametrize(
    ("words", "one"),
    [
        (("eval", "gaussian.e"), "gaussian.epsilon"),
        (("sweep", "linear-statistics.e"), "linear-statistics.epsilon"),
        (("plan", "normal-p"), "normal-plugin"),
        (("regress", "dp-"), "dp-accounting"),
        (("regress", "scipy", "--si"), "--side"),
        (("eval", "--form"), "--format"),
    ],
)
def test_names_and_options_are_offered(words: tuple[str, ...], one: str) -> None:
    assert one in offered(*words) and all(name.startswith(words[-1]) for name in offered(*words))


def test_every_library_is_offered() -> None:
    assert offered("regress", "") == sorted(ADAPTERS)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_names_the_program_and_is_well_formed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "_SYNTHSYM_COMPLETE" in script and "synthsym" in script and "%(" not in script
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True)


def test_bash_completes_with_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "bash"]) == 0
    ask = 'COMP_WORDS=(synthsym eva); COMP_CWORD=1; _synthsym_completion ./synthsym-for-test; echo "${COMPREPLY[@]}"\n'
    script = capsys.readouterr().out.replace("$1", f"{sys.executable} -c 'from synthsym.cli import main; main()'")
    done = subprocess.run(["bash"], input=script + ask, text=True, capture_output=True, check=True)
    assert done.stdout.split() == ["eval"]


def test_an_unknown_shell_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "csh"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help_mentions_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    assert "synthsym completion bash" in out and all(name in out for name in COMMANDS)
