"""Whatever is typed or handed over: a value or one clear line, never another exception, never code, never a second of silence."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sympy as sp

from synthsym.errors import Undecided, UserError
from synthsym.grammar import parse, parse_exact, parse_pairs
from synthsym.grid import parse_axes, parse_range

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
    parse(line).sympy(SYMBOLS)


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
    from synthsym.regress.baseline import load
    from synthsym.regress.cases import from_file

    rng, file = random.Random(3), tmp_path / "cases.json"
    answered = 0
    for _ in range(400):
        file.write_text(cases(rng), encoding="utf-8", errors="surrogatepass")
        for read in (from_file, load):
            before = time.process_time()
            try:
                read(file)
                answered += 1
            except UserError as error:
                assert str(error)
            except Exception as error:
                raise AssertionError(f"{read.__module__} {file.read_text()!r}: {type(error).__name__}: {error}") from error
            assert time.process_time() - before < SLOWEST, file.read_text()
    assert answered > 5


@pytest.mark.adversary
@pytest.mark.parametrize("name", [*READERS, "sympy"])
def test_a_million_inputs(name: str) -> None:
    """The whole million takes several minutes; FUZZ_INPUTS changes the number."""
    total = int(os.environ.get("FUZZ_INPUTS", 1_000_000))
    count = total // 250 if name == "sympy" else total // len(READERS)
    print(name, feed(name, count, 4))
