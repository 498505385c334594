"""Cells to integers: one record moves what the certificate says, and no message tells a cell."""

from __future__ import annotations

import csv
import io
from fractions import Fraction as F
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from synthsym.errors import UserError
from synthsym.release import reading
from synthsym.release.mechanisms import moved, ranges
from synthsym.release.spec import parse_spec
from synthsym.synthesize.families import Family

SPEC = """
[release]
neighbours = "RELATION"
records = 10
[columns.age]
type = "number"
low = 16
high = 100
bins = 7
missing = "category"
marks = ["", "NA", "-9"]
[columns.income]
type = "number"
low = -1000
high = 9000
step = 2.5
missing = "impute"
impute = 0
given = "age"
[columns.region]
type = "category"
values = ["north", "south", 7]
missing = "category"
given = "income"
[columns.works]
type = "yes/no"
missing = "impute"
impute = "no"
"""
EXTRA = """
[columns.height]
type = "number"
low = 0
high = 5000
mechanism = "normal"
sd = 1
missing = "impute"
impute = 3
[columns.u]
type = "number"
low = 0
high = 40
mechanism = "mean-covariance"
missing = "impute"
impute = 7
[columns.w]
type = "number"
low = -5000
high = 5000
step = 0.5
mechanism = "mean-covariance"
missing = "impute"
impute = 0
[columns.a]
type = "yes/no"
yes = "1"
no = "0"
mechanism = "linear-statistics"
missing = "impute"
impute = "0"
[columns.b]
type = "yes/no"
mechanism = "linear-statistics"
missing = "impute"
impute = "yes"
"""
CELL = st.one_of(
    st.sampled_from(
        [
            "",
            "NA",
            "-9",
            "nan",
            "inf",
            "-inf",
            "yes",
            " no ",
            "1",
            "0",
            "north",
            "7",
            "1e400",
            "0x1",
            "é",
            "4.25",
            "1_0",
        ]
    ),
    st.floats(allow_nan=False, width=32).map(str),
    st.integers(-50, 10**5).map(str),
)


def write(folder: Path, rows: list[list[str]], names: list[str]) -> Path:
    path = folder / "data.csv"
    with open(path, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([names, *rows])
    return path


@pytest.mark.parametrize("relation", ["replace", "add-remove"])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_one_record_moves_what_is_certified(relation: str, tmp_path: Path, data: st.DataObject) -> None:
    """Whatever stands in the cells, read from files: counts in both norms, sums, and the statistics of the bits."""
    spec = parse_spec(SPEC.replace("RELATION", relation) + (EXTRA if relation == "replace" else ""))
    names = [c.name for c in spec.columns]
    row = st.lists(CELL, min_size=len(names), max_size=len(names))
    rest = data.draw(st.lists(row, min_size=1, max_size=6))
    first = [data.draw(row), *rest]
    second = [data.draw(row), *rest] if relation == "replace" else rest
    one, two = (reading.tally(write(tmp_path, rows, names), spec) for rows in (first, second))
    change = np.concatenate([one.tables[c.name] - two.tables[c.name] for c in spec.columns])
    assert np.abs(change).sum() <= moved(spec) * len(names) and (change**2).sum() <= moved(spec) * len(names)
    if relation == "replace":
        assert abs(one.sums["height"] - two.sums["height"]) <= reading.grain(spec.column("height")) == 1000
        assert (np.abs(one.moments - two.moments) <= ranges(reading.moment_columns(spec))).all() and len(
            one.moments
        ) == 5
        family = Family("conjunctions", 2, 2)
        gaps = np.subtract(family.integers(one.cube), family.integers(two.cube))
        assert np.abs(gaps).sum() <= family.sensitivity()


@settings(max_examples=60, deadline=None)
@given(st.lists(CELL, min_size=1, max_size=8))
def test_a_cell_s_level_depends_on_the_cell_alone(cells: list[str]) -> None:
    spec = parse_spec(SPEC.replace("RELATION", "replace"))
    for column in spec.columns:
        together = reading.Reader(column).levels(tuple(cells), 1)
        assert together.tolist() == [int(reading.Reader(column).levels((cell,), 1)[0]) for cell in cells]


def test_levels_and_bins() -> None:
    spec = parse_spec(SPEC.replace("RELATION", "replace"))
    age, income, region, works = (reading.Reader(c) for c in spec.columns)
    assert age.levels(("16", "3", "400", "", "-9", "17.6", "-inf"), 1).tolist() == [0, 0, 84, 85, 85, 2, 0]
    assert income.levels(("-1000", "0", "x", "9001", "1.2"), 1).tolist() == [0, 400, 400, 4000, 400]
    assert region.levels(("north", " 7", "west", ""), 1).tolist() == [0, 2, 3, 3]
    assert works.levels(("yes", "no", "perhaps"), 1).tolist() == [1, 0, 0]
    column = spec.columns[0]
    cells = reading.cells_of(column, np.arange(86))
    for cell in range(column.bins):
        start, size = reading.bin_range(column, cell)
        assert np.flatnonzero(cells == cell).tolist() == list(range(start, start + size))
    assert cells[85] == 7


def test_pieces_make_no_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = parse_spec(SPEC.replace("RELATION", "replace"))
    rows = [[str(i % 90), str(i), "north", "yes"] for i in range(50)]
    path = write(tmp_path, rows, ["age", "income", "region", "works"])
    whole = reading.tally(path, spec)
    monkeypatch.setattr(reading, "PIECE", 7)
    pieces = reading.tally(path, spec)
    assert (
        all(np.array_equal(whole.tables[n], pieces.tables[n]) for n in whole.tables)
        and whole.fingerprint == pieces.fingerprint
    )
    assert reading.count_records(path) == 50


SECRET = "secret patient 4711"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"x,k\n1,a\n{SECRET},a\n", "record 2, column x: the cell is not a number"),
        (f"x,k\n1,a\n\n2,{SECRET}\n", "record 2, column k: the cell is not one of the 2 values"),
        ("x,k\n,a\n", "record 1, column x"),
        (f"x,k\n1,a,{SECRET}\n", "record 1: 3 entries"),
        (f"x,x\n{SECRET},1\n", "name every column"),
        ("x\n1\n", "has not"),
        ("x,k\n", "no records"),
        ("", "name every column"),
        (b"x,k\n\xff,a\n", "not UTF-8"),
        (f'x,k\n1,"{SECRET}' + "y" * 200_000, "not a CSV file"),
    ],
)
def test_refusals_name_the_place_and_not_the_cell(tmp_path: Path, text: str | bytes, words: str) -> None:
    spec = parse_spec('[columns.x]\ntype="number"\nlow=0\nhigh=9\n[columns.k]\ntype="category"\nvalues=["a","b"]\n')
    path = tmp_path / "d.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(UserError, match=words) as told:
        reading.check_columns(path, spec)
        reading.tally(path, spec)
    assert "4711" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = ", "not TOML"),
        ("", "one table"),
        ("y = 1\n[columns.x]\ntype='yes/no'", "accepted are a table"),
        ("[columns.x]\ntype='TODO'", "type: accepted are number, category, yes/no"),
        ("[columns.x]\ntype='number'\nlow=0", "high: a number is needed"),
        ("[columns.x]\ntype='number'\nlow=0\nhigh=1\nstep=0.3", "times step"),
        ("[columns.x]\ntype='number'\nlow=0\nhigh=inf", "not TOML"),
        ("[columns.x]\ntype='number'\nlow=0\nhigh=10\nbins=12", "bins"),
        ("[columns.x]\ntype='number'\nlow=0\nhigh=10\nmechanism='normal'", "need sd"),
        ("[columns.x]\ntype='number'\nlow=0\nhigh=10\nmean=5", "mean is not known"),
        ("[columns.x]\ntype='number'\nlow=0\nhigh=10\nmissing='impute'", "go together"),
        ("[columns.x]\ntype='number'\nlow=0\nhigh=10\nmissing='impute'\nimpute=11", "from low to high"),
        ("[columns.x]\ntype='category'\nvalues=['a','a']", "all different"),
        ("[columns.x]\ntype='category'\nvalues=['a','']", "mark of missing"),
        ("[columns.x]\ntype='category'", "values"),
        ("[columns.x]\ntype='yes/no'\nmechanism='normal'", "mechanism of a yes/no column"),
        ("[columns.x]\ntype='yes/no'\ngiven='y'", "described before it"),
        ("[release]\nneighbours='add-remove'\n[columns.x]\ntype='yes/no'", "records: needed"),
        (
            "[release]\nneighbours='add-remove'\nrecords=5\n[columns.x]\ntype='yes/no'\nmechanism='linear-statistics'",
            "private under add-remove",
        ),
        ("[release]\nneighbours='swap'\n[columns.x]\ntype='yes/no'", "replace, add-remove"),
        ("[release]\nseed=1\n[columns.x]\ntype='yes/no'", "seed"),
        ("[columns.x]\ntype='yes/no'\nshare=0", "share"),
        ("[columns.x]\ntype='yes/no'\nmechanism='beta-bernoulli'\nprior=0.0001", "multiple of 0.001"),
    ],
)
def test_specs_that_cannot_be_used(text: str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        parse_spec(text)


def test_numbers_of_a_spec_are_exact() -> None:
    column = parse_spec("[columns.x]\ntype='number'\nlow=0.1\nhigh=0.7\nstep=0.2").columns[0]
    assert (column.low, column.step, column.top) == (F(1, 10), F(1, 5), 3)


def test_csv_writer_and_reader_agree() -> None:
    from synthsym.release.drawing import as_csv

    spec = parse_spec(
        '[columns."a, b"]\ntype="category"\nvalues=["x", "y \\"z\\"", "1,5"]\n'
        '[columns.n]\ntype="number"\nlow=-0.5\nhigh=1\nstep=0.25\nmissing="category"\n'
        '[columns.big]\ntype="number"\nlow=0\nhigh=1000000\n'
    )
    levels = {"a, b": np.array([0, 1, 2]), "n": np.array([0, 3, 7]), "big": np.array([0, 1000, 1_000_000])}
    rows = list(csv.reader(io.StringIO(b"".join(as_csv(spec, levels, 2)).decode())))
    assert rows == [["a, b", "n", "big"], ["x", "-0.5", "0"], ['y "z"', "0.25", "1000"], ["1,5", "", "1000000"]]
