from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from synthsym.cli.synthesize_cmd import synthesize
from synthsym.synthesize.table import Table, read_table, write_table


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "data.csv"
    write_table(path, Table(("a", "b", "c", "d"), np.random.default_rng(0).integers(0, 16, 2000)))
    return path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(synthesize, [str(a) for a in arguments])


def test_a_run_writes_the_table_and_reports(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    result = run(
        "linear-statistics", "--data", data, "--out", out, "--eps", "1/2", "--format", "json", "--records", 700
    )
    assert result.exit_code == 0, result.output
    facts = json.loads(result.output)
    assert facts["eps"] == "1/2" and facts["private"] is True and facts["sizes"]["printed"] is None
    assert read_table(out).records == 700 and read_table(out).names == ("a", "b", "c", "d")
    assert float(facts["fit"]["gap"]) < 1e-6


def test_the_theorem_s_sizes_are_reported(data: Path, tmp_path: Path) -> None:
    result = run(
        "linear-statistics", "--data", data, "--out", tmp_path / "o.csv", "--accuracy", "0.2", "--gamma", "0.1", "--eps", "2",
        "--seed", 1, "--degree", 1,
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "printed theorem: 98 records" in result.output
    assert "not private" in result.output


def test_points_from_a_public_file(data: Path, tmp_path: Path) -> None:
    public = tmp_path / "public.csv"
    public.write_text("a,b,c,d\n0,0,0,0\n1,1,1,1\n")
    out = tmp_path / "o.csv"
    assert run("linear-statistics", "--data", data, "--out", out, "--eps", 1, "--public", public).exit_code == 0
    assert set(read_table(out).codes) <= {0, 15}


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ([], "one of --eps"),
        (["--eps", "0"], "--eps 0"),
        (["--eps", "one"], "one"),
        (["--eps", "1", "--family", "cubes"], "--family cubes: accepted are conjunctions, marginals, parities"),
        (["--eps", "1", "--degree", "4"], "--degree 4"),
        (["--eps", "1", "--solver", "x"], "--solver x"),
        (["--eps", "1", "--format", "xml"], "--format xml"),
        (["--eps", "1", "--means", "0.5"], "--means"),
        (["--eps", "1", "--records", "0"], "--records 0"),
        (["--eps", "1", "--gamma", "1/2"], "--gamma 1/2"),
        (["--eps", "1", "--condition", "1/2"], "--condition 1/2"),
        (["--sigma", "1", "--accuracy", "0.1"], "--sigma and --accuracy"),
        (["--eps", "1/1000", "--accuracy", "0.1"], "too few"),
        (["--eps", "1", "--data2", "x"], "data2"),
    ],
)
def test_bad_usage_is_status_2_and_one_line(data: Path, tmp_path: Path, extra: list[str], words: str) -> None:
    result = run("linear-statistics", "--data", data, "--out", tmp_path / "o.csv", *extra)
    assert result.exit_code == 2
    assert words in result.output and "Traceback" not in result.output
    assert not (tmp_path / "o.csv").exists()


def test_other_refusals(data: Path, tmp_path: Path) -> None:
    assert run("gaussian", "--data", data, "--out", tmp_path / "o.csv", "--eps", 1).exit_code == 2
    assert run("linear-statistics", "--data", data, "--out", tmp_path / "no" / "o.csv", "--eps", 1).exit_code == 2
    same = run("linear-statistics", "--data", data, "--out", tmp_path / "o.csv", "--eps", 1, "--public", data)
    assert same.exit_code == 2 and "must not come from the private data" in same.output


def test_nothing_is_overwritten_unasked_and_what_is_the_owner_s_stands_alone(data: Path, tmp_path: Path) -> None:
    out, own = tmp_path / "o.csv", tmp_path / "own.txt"
    first = run("linear-statistics", "--data", data, "--out", out, "--owner", own, "--eps", 1, "--format", "json")
    assert first.exit_code == 0 and "accuracy" not in first.output and "seconds" not in json.loads(first.output)
    assert own.read_text().startswith("NOT TO BE PUBLISHED")
    before = out.read_bytes()
    again = run("linear-statistics", "--data", data, "--out", out, "--eps", 1)
    assert again.exit_code == 2 and "--force" in again.output and out.read_bytes() == before
    assert run("linear-statistics", "--data", data, "--out", out, "--eps", 1, "--force").exit_code == 0
