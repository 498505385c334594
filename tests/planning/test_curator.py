"""What a data curator is told about their own table before any number is given."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthsym.cli import run
from synthsym.errors import UserError
from synthsym.planning.data import check, covariance, is_semidefinite, read_columns


def table(folder: Path, text: str) -> Path:
    path = folder / "data.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_cells_are_exact_numbers(tmp_path: Path) -> None:
    columns = read_columns(table(tmp_path, "x, y\n0.1,1\n-1e-3,3/7\n\n2,0\n"), ["x", "y"])
    assert columns == {"x": [Fraction(1, 10), Fraction(-1, 1000), 2], "y": [1, Fraction(3, 7), 0]}


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("x\n1\na\n", "x", "line 3, column x"),
        ("x\n1\n\n2,3\nnan\n", "x", "line 5"),
        ("x,x\n1,2\n", "x", "has the columns"),
        ("x\n1\n", "y", "has the columns x"),
        ("x\n", "x", "no records"),
        ("", "x", "has the columns"),
        ("x,y\n1\n", "y", "line 2"),
    ],
)
def test_a_table_that_cannot_be_used_says_where(tmp_path: Path, text: str, column: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        read_columns(table(tmp_path, text), [column])


@pytest.mark.parametrize("cell", ["secret patient record", "²", "1" * 5000 + "x", "٣"])
def test_what_stands_in_a_cell_is_not_repeated(tmp_path: Path, cell: str) -> None:
    with pytest.raises(UserError, match="the cell is not a number") as refused:
        read_columns(table(tmp_path, f"x\n1\n{cell}\n"), ["x"])
    assert cell not in str(refused.value).replace(str(tmp_path), "")
    with pytest.raises(UserError, match="zeros and ones") as refused:
        check("bernoulli-post", ("n",), {}, {"x": [Fraction(1), Fraction(31337)]})
    assert "31337" not in str(refused.value)


X = {"x": [Fraction(v) for v in (1, -3, 5, 0)]}
BITS = {"x": [Fraction(v) for v in (0, 1, 1)]}


def test_records_are_counted_and_clamped_values_reported() -> None:
    found = check("normal-plugin", ("n", "d"), {"d": Fraction(3)}, X)
    assert found.values["n"] == 4 and "1 of 4 values lie outside [-3, 3] and must be clamped first" in found.remarks
    assert check("bernoulli-post", ("n", "a", "b"), {}, BITS).values["n"] == 3
    assert any("solved for" in r for r in check("gauss-post", ("n", "R"), {}, X).remarks)


@pytest.mark.parametrize(
    ("mechanism", "params", "given", "columns", "message"),
    [
        ("normal-plugin", ("n",), {"n": Fraction(9)}, X, "the file has 4"),
        ("bernoulli-post", ("n",), {}, X, "zeros and ones"),
        ("categorical-synth-one", ("n", "k"), {"k": Fraction(3)}, X, "4 different values"),
        ("mvn-plugin", ("n", "dim"), {"dim": Fraction(2)}, X, "1 columns"),
        ("normal-plugin", ("n", "d"), {}, {**X, "y": X["x"]}, "takes one column"),
        ("mean-covariance", ("n", "dim", "sigma"), {"sigma": Fraction(2)}, X, "smallest eigenvalue"),
    ],
)
def test_a_failing_assumption_is_a_refusal(
    mechanism: str, params: tuple[str, ...], given: Any, columns: Any, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        check(mechanism, params, given, columns)


@given(st.lists(st.lists(st.integers(-3, 3), min_size=3, max_size=3), min_size=3, max_size=3), st.integers(0, 12))
def test_the_eigenvalue_floor_is_exact(rows: list[list[int]], floor: int) -> None:
    gram = [[Fraction(sum(a * b for a, b in zip(r, s, strict=True))) for s in rows] for r in rows]
    shifted = [[v - (floor if i == j else 0) for j, v in enumerate(row)] for i, row in enumerate(gram)]
    smallest = float(np.linalg.eigvalsh(np.array(gram, dtype=float))[0])
    if abs(smallest - floor) > 1e-6:
        assert is_semidefinite(shifted) == (smallest > floor)


def test_the_covariance_is_that_of_the_clamped_data() -> None:
    columns = {"a": [Fraction(5), Fraction(-1)], "b": [Fraction(1), Fraction(1)]}
    assert covariance(columns) == [[1, 0], [0, 0]]


def test_plan_with_data_and_a_plot(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    data = table(tmp_path, "x\n" + "\n".join(str(k % 7) for k in range(200)) + "\n")
    line = [
        "plan",
        "normal-plugin",
        "d=4",
        "var=1",
        "copies=1",
        "eps=1",
        "delta=1e-6",
        "--data",
        str(data),
        "--column",
        "x",
    ]
    assert run([*line, "--plot", str(tmp_path / "p.svg"), "--format", "json"]) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["at"]["n"] == "200" and found["data"][0] == "200 records"
    assert "<svg" in (tmp_path / "p.svg").read_text(encoding="utf-8")
    assert run([*line, "--plot", str(tmp_path / "p.txt")]) == 2
    assert run(line[:-2]) == 2
