"""Whatever is typed or handed over: a value or one clear line, never another exception, never code, never a second of silence."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sympy as sp

from synthsym.balls.reading import to_sympy
from synthsym.errors import Undecided, UserError
from synthsym.notation import parse, parse_exact, parse_pairs
from synthsym.planning.grid import parse_axes, parse_range
from synthsym.regression.baseline import load
from synthsym.regression.cases import from_file
from synthsym.statements.base import Form, Judgement
from synthsym.statements.claim import PAPERS
from synthsym.statements.corpus import load_file
from synthsym.statements.referee import examine

from .claims import claim_file
from .inputs import cases, formula, number, text

SYMBOLS = {"x": sp.Symbol("x", positive=True), "n": sp.Symbol("n", integer=True, positive=True)}
SLOWEST = 1.0


class TooSlow(BaseException):
    """Nothing on the way may take it for its own failure."""


def _ring(*_: Any) -> None:
    raise TooSlow(f"more than {SLOWEST} s")


def _formula(line: str) -> None:
    node = parse(line)
    node.latex()
    assert parse(node.text()).text() == node.text()


def _sympy(line: str) -> None:
    to_sympy(parse(line), SYMBOLS)


READERS: dict[str, tuple[Callable[[random.Random], str], Callable[[str], Any]]] = {
    "number": (number, parse_exact),
    "words": (text, parse_exact),
    "pair": (lambda r: f"{r.choice(('eps', 'n', '', '1', 'a b'))}={number(r)}", lambda s: parse_pairs([s])),
    "range": (number, parse_range),
    "axes": (lambda r: f"eps={number(r)}", lambda s: parse_axes([s])),
    "tokens": (text, _formula),
    "formula": (formula, _formula),
}  # fmt: skip


def feed(name: str, count: int, seed: int) -> dict[str, int]:
    """`count` inputs to one reader; what came of them. Time is the processor's, so that a busy machine does not matter."""
    make, read = READERS.get(name, (formula, _sympy))
    rng, seen = random.Random(seed), {"read": 0, "refused": 0}
    signal.signal(signal.SIGVTALRM, _ring)
    for _ in range(count):
        line = make(rng)
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOWEST)
        try:
            read(line)
            seen["read"] += 1
        except UserError as error:
            seen["refused"] += 1
            assert "\n" not in str(error), f"{name} {line!r}: more than one line"
        except Undecided:
            seen["refused"] += 1
        except (Exception, TooSlow) as error:
            raise AssertionError(f"{name} {line!r}: {type(error).__name__}: {error}") from error
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return seen


@pytest.mark.parametrize("name", READERS)
def test_a_value_or_one_line(name: str) -> None:
    seen = feed(name, 3000, 1)
    assert seen["read"] > 20 and seen["refused"] > 100


def test_formulas_become_expressions_or_are_refused() -> None:
    assert feed("sympy", 400, 2)["read"] > 100


def test_files_of_cases(tmp_path: Path) -> None:
    seen = feed_cases(400, 3, tmp_path / "cases.json")
    assert seen["read"] > 5 and seen["refused"] > 100


class Held(Form):
    """A form that was built; whether it is true is not asked here."""

    def __init__(self, form: Any) -> None:
        self.form = form

    def judge(self) -> Any:
        return Judgement(type(self.form).__name__, None, "")


def _own_line(line: str, source: str) -> bool:
    """Whether the place that the line names lies in the file's own function."""
    name = line.rpartition("(")[2].partition(":")[0]
    return bool(name) and f"def {name}(" in source


def feed_files(count: int, seed: int, folder: Path) -> dict[str, int]:
    """Claim files loaded and their forms built, as an audit does: a form or one clear line, in less than a second."""
    rng, seen = random.Random(seed), {"forms": 0, "refused": 0}
    signal.signal(signal.SIGVTALRM, _ring)
    for i in range(count):
        paper = f"fuzz{seed}x{i}"
        file = folder / f"{paper}.py"
        file.write_text(claim_file(rng, paper), encoding="utf-8")
        signal.setitimer(signal.ITIMER_VIRTUAL, SLOWEST)
        line = ""
        try:
            for claim in load_file(file).values():
                line = examine(replace(claim, build=lambda claim=claim: Held(claim.form())))["error"]
        except UserError as error:
            line = str(error)
            assert line, file.read_text()
        except (Exception, TooSlow) as error:
            raise AssertionError(f"{file.read_text()}\n{type(error).__name__}: {error}") from error
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            PAPERS.pop(paper, None)
        seen["refused" if line else "forms"] += 1
        # An exception of Python itself is the reader's fault only if it was raised beyond the file's own lines.
        own = not line.startswith(
            ("TypeError", "ValueError", "KeyError", "AttributeError", "ZeroDivision")
        ) or _own_line(line, file.read_text())
        assert "\n" not in line and own, f"{file.read_text()}\n{line}"
        file.unlink()
    return seen


def test_claim_files_give_a_form_or_one_line(tmp_path: Path) -> None:
    seen = feed_files(300, 5, tmp_path)
    assert seen["forms"] > 15 and seen["refused"] > 100


def feed_cases(count: int, seed: int, file: Path) -> dict[str, int]:
    """Files of cases and of baselines, one after the other."""
    rng, seen = random.Random(seed), {"read": 0, "refused": 0}
    signal.signal(signal.SIGVTALRM, _ring)
    for _ in range(count):
        file.write_text(cases(rng), encoding="utf-8", errors="surrogatepass")
        for read in (from_file, load):
            signal.setitimer(signal.ITIMER_VIRTUAL, SLOWEST)
            try:
                read(file)
                seen["read"] += 1
            except UserError as error:
                seen["refused"] += 1
                assert str(error) and "\n" not in str(error)
            except (Exception, TooSlow) as error:
                raise AssertionError(
                    f"{read.__module__} {file.read_text()!r}: {type(error).__name__}: {error}"
                ) from error
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return seen


@pytest.mark.adversary
def test_many_claim_files(tmp_path: Path) -> None:
    print("claim files", feed_files(int(os.environ.get("FUZZ_INPUTS", 1_000_000)) // 50, 6, tmp_path))


@pytest.mark.adversary
def test_many_files_of_cases(tmp_path: Path) -> None:
    print("files of cases", feed_cases(int(os.environ.get("FUZZ_INPUTS", 1_000_000)) // 50, 7, tmp_path / "cases.json"))


@pytest.mark.adversary
@pytest.mark.parametrize("name", [*READERS, "sympy"])
def test_a_million_inputs(name: str) -> None:
    """The whole million takes several minutes; FUZZ_INPUTS changes the number."""
    total = int(os.environ.get("FUZZ_INPUTS", 1_000_000))
    count = total // 250 if name == "sympy" else total // len(READERS)
    print(name, feed(name, count, 4))
