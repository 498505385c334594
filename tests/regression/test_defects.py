"""Twelve defects that accountants have had, each put into a right one: found by the default settings, with the smallest point at which it fails."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from synthsym.errors import UserError
from synthsym.numbers.decimals import evaluate
from synthsym.regression.annotations import github, sarif
from synthsym.regression.check import Certified, Report, WrongValues
from synthsym.regression.tolerance import Side, tolerance

DELTA, BINOMIAL = "gaussian.delta", "hockey-stick.binomial"
GRID = {"eta": [1, 2], "eps": "0..5:6"}


def true(quantity: str, **at: float) -> float:
    """The certified value, as a double that is not below it."""
    value = float(evaluate(quantity, {k: Fraction(v) for k, v in at.items()}, 20).value)
    return math.nextafter(value, math.inf)


def delta(eta: float, eps: float) -> float:
    return true(DELTA, eta=eta, eps=eps)


def underflow(eta: float, eps: float) -> float:
    value = delta(eta, eps)
    return value if value > 1e-4 else 0.0


def not_a_number(eta: float, eps: float) -> float:
    return math.nan if eps > 4 else delta(eta, eps)


def one_sided(eta: float, eps: float) -> float:
    """The second tail is forgotten where it is small."""
    return 0.5 * math.erfc((eps / eta - eta / 2) / math.sqrt(2)) if eps >= 3 else delta(eta, eps)


def wrong_branch(eta: float, eps: float) -> float:
    return delta(eta, eps) if eps < 2 * eta else delta(eta, eps + 1)


def swapped(eta: float, eps: float) -> float:
    return delta(eps, eta) if eps > 0 else delta(eta, eps)


def lost_digits(eta: float, eps: float) -> float:
    return round(delta(eta, eps), 5)


def injected(eta: float, eps: float) -> float:
    return delta(eta, eps) * (1 - 1e-12) if eps >= 3 else delta(eta, eps)


def negative(eta: float, eps: float) -> float:
    return delta(eta, eps) - 1e-5


def raising(eta: float, eps: float) -> float:
    return delta(eta, eps) if eps < 5 else 1 / (eps - 5)


def other_base(eta: float, eps: float) -> float:
    """A logarithm to the wrong base somewhere on the way."""
    return delta(eta, eps * math.log(10) / 2)


def off_by_one(n: int, p1: float, p2: float, eps: float) -> float:
    return true(BINOMIAL, n=n - (n > 10), p1=p1, p2=p2, eps=eps)


def above_one(eta: float, eps: float) -> float:
    return delta(eta, eps) + (1 if eps == 0 else 0)


COUNTS = {"n": [4, 20], "p1": "1/4", "p2": "1/2", "eps": 0}
# The defect, the quantity, its grid, what the values claim to be, and where the smallest failing point lies: least and most on each axis.
DEFECTS: list[tuple[Callable[..., float], str, dict[str, Any], Side, dict[str, tuple[str, str]]]] = [
    (underflow, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("3.8", "3.81")}),
    (not_a_number, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("4", "4.01")}),
    (one_sided, DELTA, GRID, "both", {"eta": ("1", "1"), "eps": ("3", "3")}),
    (wrong_branch, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("2", "2")}),
    (swapped, DELTA, GRID, "both", {"eta": ("1", "1"), "eps": ("0", "0.01")}),
    (lost_digits, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("0", "0")}),
    (injected, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("3", "3")}),
    (negative, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("0", "0")}),
    (raising, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("5", "5")}),
    (other_base, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("0", "0.01")}),
    (above_one, DELTA, GRID, "upper", {"eta": ("1", "1"), "eps": ("0", "0")}),
    (off_by_one, BINOMIAL, COUNTS, "upper", {"n": ("11", "11")}),
]


@pytest.mark.parametrize("case", DEFECTS, ids=lambda case: case[0].__name__)
def test_a_defect_is_found_by_default_with_the_smallest_failing_point(case: Any) -> None:
    defect, quantity, grid, side, where = case
    report = Certified().report(quantity, defect, grid, side=side)
    assert report.problems and report.smallest is not None and report.smallest.problem
    for name, (low, high) in where.items():
        assert Fraction(low) <= Fraction(report.smallest.at[name]) <= Fraction(high), report.smallest.at


def test_a_right_function_passes_and_the_safe_side_has_a_tolerance_of_its_own() -> None:
    report = Certified().report(DELTA, delta, GRID, side="upper")
    assert not report.problems and report.smallest is None
    assert (
        not Certified().report(DELTA, one_sided, GRID, side="upper").problems
    )  # too large, which an upper bound may be
    assert Certified().report(DELTA, one_sided, GRID, side="upper", slack="1/100").problems
    with pytest.raises(UserError, match="slack: only one-sided"):
        tolerance(slack="1/100")
    with pytest.raises(UserError, match="atol is a number >= 0"):
        tolerance(atol=-1)


def test_a_truth_below_all_doubles_can_be_allowed_for() -> None:
    grid = {"eta": 1, "eps": 100}
    assert Certified().report(DELTA, lambda eta, eps: 0.0, grid, side="upper").problems
    assert not Certified().report(DELTA, lambda eta, eps: 0.0, grid, side="upper", atol="1e-300").problems


def test_what_is_told_is_the_call_the_value_the_certified_one_and_the_side() -> None:
    with pytest.raises(WrongValues) as failed:
        Certified().check(DELTA, injected, GRID, side="upper")
    text = str(failed.value)
    assert "smallest failing point found: injected(eta=1, eps=3) gave 0.0015371853693994" in text
    assert "below the truth: the unsafe side (synthsym eval gaussian.delta eta=1 eps=3)" in text


def test_annotations_name_the_file_and_line_of_the_function() -> None:
    report = Certified().report(DELTA, injected, GRID, side="upper")
    first = github(report).splitlines()[0]
    line = injected.__code__.co_firstlineno
    assert first.startswith(
        f"::error file=tests/regression/test_defects.py,line={line},title=gaussian.delta::injected(eta=1, eps=3) gave"
    )
    results = sarif(report, "0")["runs"][0]["results"]
    assert len(results) == len(report.problems)
    assert results[0]["locations"][0]["physicalLocation"]["region"]["startLine"] == line
    assert github(Report()) == ""


def test_the_current_folder_is_importable_and_annotations_are_printed(tmp_path: Path) -> None:
    (tmp_path / "mylib.py").write_text("def delta(eta, eps):\n    return 0.3\n")
    command = [sys.executable, "-m", "synthsym", "regress", "mylib:delta", "--quantity", DELTA, "eta=1", "eps=0,1", "--side", "upper",
               "--github", "--sarif", "wrong.sarif"]  # fmt: skip
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert (
        done.returncode == 1
        and "::error file=mylib.py,line=1,title=gaussian.delta::delta(eta=1, eps=0) gave 0.3" in done.stdout
    )
    assert json.loads((tmp_path / "wrong.sarif").read_text())["runs"][0]["results"]
