"""Grids, and sweeps that survive being interrupted."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthsym.cli import run as command_line
from synthsym.errors import UserError
from synthsym.planning.grid import parse_axes, parse_range, points, rounded_to_integers
from synthsym.planning.sweep import Journal, Sweep, Table, one, run, tabulated

RHO = "linear-statistics.epsilon"


def test_ranges_are_exact() -> None:
    assert parse_range("0..2:5") == [0, Fraction(1, 2), 1, Fraction(3, 2), 2]
    assert parse_range("1,3/7,inf") == [1, Fraction(3, 7), "inf"]
    spaced = parse_range("1e3..1e7:log:5")
    assert spaced == [10**3, 10**4, 10**5, 10**6, 10**7]


@given(st.fractions(Fraction(1, 1000), 1000), st.fractions(2, 10**6), st.integers(2, 40))
def test_a_log_range_is_geometric(low: Fraction, ratio: Fraction, number: int) -> None:
    values = list(parse_range(f"{low}..{low * ratio}:log:{number}"))
    assert values[0] == low and values[-1] == low * ratio
    assert all(isinstance(v, Fraction) for v in values) and len(values) <= number
    for i, v in enumerate(values if len(values) == number else []):
        assert isinstance(v, Fraction)
        assert float(v / low) == pytest.approx(float(ratio) ** (i / (number - 1)), rel=2e-5)


@pytest.mark.parametrize(
    "text", ["", "1..2", "2..1:5", "1..2:1", "0..1:log:3", "1..2:cubic:3", "1..2:log:x", "a..b:3", "1,,2"]
)
def test_a_wrong_range_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        parse_range(text)


def test_axes_span_a_grid_and_integers_stay_integers() -> None:
    axes = rounded_to_integers(parse_axes(["n=10..13:7", "p=1/2,1/3"]), ["n"])
    assert axes["n"] == [10, 11, 12, 13]
    assert len(list(points(axes))) == 8
    with pytest.raises(UserError, match="twice"):
        parse_axes(["n=1", "n=2"])
    with pytest.raises(UserError, match="points"):
        parse_axes([f"{c}=0..1:9999" for c in "abc"])


@pytest.fixture
def sweep() -> Sweep:
    sizes: list[Fraction | str] = [Fraction(n) for n in (10, 20, 30)]
    return Sweep(RHO, {"n": sizes, "statistics": [Fraction(2)], "sigma": [Fraction(1, 3), Fraction(1, 7)]}, 12)


def test_rows_come_in_the_order_of_the_grid_whatever_the_number_of_processes(sweep: Sweep) -> None:
    alone, together = run(sweep, jobs=1), run(sweep, jobs=2)
    assert alone == together
    assert [row["at"]["n"] for row in alone] == ["10", "10", "20", "20", "30", "30"]
    assert Table(sweep, alone).to_csv().splitlines()[0] == "n,statistics,sigma,value,radius"


def _begun(sweep: Sweep, journal: Path, number: int) -> list[dict[str, object]]:
    """A run that was killed after some rows, in the middle of a line."""
    whole = run(sweep, jobs=1)
    kept = Journal(journal, sweep.digest())
    kept.add(whole[:number])
    kept.close(remove=False)
    journal.write_bytes(journal.read_bytes() + b'0123456789abcdef {"at": {"n')
    return whole


def _counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    done: list[str] = []
    monkeypatch.setattr("synthsym.planning.sweep.one", lambda q, p, d: (done.append(p["n"]), one(q, p, d))[1])
    return done


def test_an_interrupted_run_goes_on_where_it_stopped(
    sweep: Sweep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "out.csv.part"
    whole = _begun(sweep, journal, 2)
    done = _counted(monkeypatch)
    assert run(sweep, jobs=1, journal=journal) == whole
    assert len(done) == 4 and not journal.exists()


@pytest.mark.parametrize("old, new", [(b'"value": "', b'"value": "9'), (b'"n": "10"', b'"n": "11"'), (b"\n", b"\n\n")])
def test_an_altered_journal_is_not_believed(
    sweep: Sweep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: bytes, new: bytes
) -> None:
    journal = tmp_path / "out.csv.part"
    whole = _begun(sweep, journal, 4)
    head, _, body = journal.read_bytes().partition(b"\n")
    journal.write_bytes(head + b"\n" + body.replace(old, new, 1))
    done = _counted(monkeypatch)
    assert run(sweep, jobs=1, journal=journal) == whole and len(done) >= 5


def test_rows_that_change_places_are_not_believed(
    sweep: Sweep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "out.csv.part"
    whole = _begun(sweep, journal, 4)
    head, first, second, *rest = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([head, second, first, *rest]))
    assert len(_counted(monkeypatch)) == 0 and run(sweep, jobs=1, journal=journal) == whole


def test_a_journal_stays_until_the_table_is_written(sweep: Sweep, tmp_path: Path) -> None:
    journal = tmp_path / "part"
    with pytest.raises(OSError), tabulated(sweep, 1, journal) as rows:
        assert len(rows) == 6 and list(rows) == list(rows)
        raise OSError("no room")
    assert journal.exists()
    with tabulated(sweep, 1, journal) as rows:
        assert len(rows) == 6
    assert not journal.exists()


def test_a_long_range_is_not_written_out() -> None:
    values = parse_range("0..1:10000000")
    assert len(values) == 10_000_000 and next(iter(values)) == 0
    with pytest.raises(UserError, match="at most 10000000"):
        parse_range("0..1:10000001")


def test_the_journal_of_another_grid_is_refused(sweep: Sweep, tmp_path: Path) -> None:
    journal = tmp_path / "part"
    journal.write_text("something else\n", encoding="utf-8")
    with pytest.raises(UserError, match="another grid"):
        run(sweep, jobs=1, journal=journal)


def test_a_point_outside_the_domain_has_no_value_and_a_reason(sweep: Sweep) -> None:
    mixed = Sweep(RHO, {**sweep.axes, "sigma": [Fraction(1, 3), Fraction(-1)]}, 12)
    rows = run(mixed, jobs=1)
    assert rows[1]["value"] is None and "sigma" in rows[1]["error"] and rows[0]["value"] is not None
    assert "error" in Table(mixed, rows).to_csv().splitlines()[0]
    with pytest.raises(UserError, match="sigma"):
        run(Sweep(RHO, {**sweep.axes, "sigma": [Fraction(-1)]}, 12), jobs=1)


def test_a_plot_is_written(sweep: Sweep, tmp_path: Path) -> None:
    from synthsym.planning.plotting import plot_rows

    plot_rows(RHO, sweep.axes, run(sweep, jobs=1), tmp_path / "p.svg")
    assert "<svg" in (tmp_path / "p.svg").read_text(encoding="utf-8")


@pytest.mark.library("pyarrow")
def test_a_parquet_file_holds_exact_text_and_the_nearest_doubles(tmp_path: Path) -> None:
    import pyarrow.parquet as files

    out = tmp_path / "t.parquet"
    line = ["sweep", RHO, "n=10,20", "statistics=2", "sigma=1/3,-1", "--jobs", "1", "--out", str(out)]
    assert command_line(line) == 0
    table = files.read_table(out)
    rows = table.to_pylist()
    assert [row["n"] for row in rows] == ["10", "10", "20", "20"] and table.schema.metadata[b"quantity"] == RHO.encode()
    assert rows[0]["sigma"] == "1/3" and float(rows[0]["value"]) == rows[0]["value_double"] > 0
    assert rows[1]["value_double"] is None and "sigma" in rows[1]["error"]
    assert not list(tmp_path.glob("*.tmp")) and not list(tmp_path.glob("*.part"))


def test_without_pyarrow_the_extra_is_named_before_anything_is_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setattr("synthsym.planning.sweep.one", lambda *_: pytest.fail("computed"))
    assert (
        command_line(["sweep", RHO, "n=10,20", "statistics=2", "sigma=1/3", "--out", str(tmp_path / "t.parquet")]) == 2
    )
    said = capsys.readouterr().err
    assert "synthsym[parquet]" in said and said.count("\n") == 1 and not list(tmp_path.iterdir())
