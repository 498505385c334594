"""`synthsym release` as a curator meets it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from synthsym import release
from synthsym.cli import run
from synthsym.release import compare
from synthsym.release.reading import tally
from synthsym.release.spec import read_spec

EXAMPLE = Path(release.__file__).parent / "example"
SPEC = """
[release]
title = "A <b>title</b> & 100 %"
holder = "nobody_in_particular"
[columns.k]
type = "category"
values = ["a", "b", "c"]
[columns.v]
type = "number"
low = 0
high = 20
given = "k"
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    rng = np.random.default_rng(0)
    rows = [f"{'abc'[k]},{v}" for k, v in zip(rng.integers(0, 3, 400), rng.integers(0, 21, 400), strict=True)]
    (tmp_path / "data.csv").write_text("k,v\n" + "\n".join(rows) + "\n")
    (tmp_path / "spec.toml").write_text(SPEC)
    monkeypatch.chdir(tmp_path)
    return tmp_path


LINE = ["release", "data.csv", "--spec", "spec.toml", "--eps", "1", "--delta", "1e-6"]


def test_from_the_example_to_a_statement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = f"release {EXAMPLE}/survey.csv --spec {EXAMPLE}/spec.toml --eps 1 --delta 1e-6 --out s.csv"
    line = words.split()
    more = "--statement s.txt --owner own.txt --owner-picture own.svg --ledger l --budget 2,1e-5 --format json"
    assert run([*line, *more.split()]) == 0
    facts = json.loads(capfd.readouterr().out)
    assert (
        facts["eps"] == "1"
        and facts["left"]["eps"] == "1"
        and facts["sha256"] == hashlib.sha256(Path("s.csv").read_bytes()).hexdigest()
    )
    assert "accuracy" not in json.dumps(facts) and "seconds" not in facts
    text = " ".join(Path("s.txt").read_text().split())
    wanted = [
        "eps = 1, delta = 0.00000100 (both rounded up)",
        facts["sha256"],
        "release 1 in the ledger",
        "zheng.prop2.17",
        "rung of trust: ",
        "Survey of living conditions",
        "Each person's data stand in one record only",
        "replacement",
    ]
    assert [w for w in wanted if w not in text] == []
    own = Path("own.txt").read_text()
    assert own.startswith("NOT TO BE PUBLISHED") and "income with school" in own and "NOT TO BE PUBLISHED" not in text
    assert "<svg" in Path("own.svg").read_text()
    spec = read_spec(EXAMPLE / "spec.toml")
    # what was written is read by the same spec
    made, true = (tally(Path("s.csv"), spec), tally(EXAMPLE / "survey.csv", spec))
    assert made.records == true.records == 5000
    for c in spec.columns:
        off = np.abs(made.histogram(c) - true.histogram(c)).sum() / 10_000
        assert off < 0.25, c.name
    for n in (2, 3):
        assert run([*line, "--ledger", "l", "--force"]) == (0 if n == 2 else 2)
    assert "would exceed the budget" in capfd.readouterr().err
    assert run(["release", "--ledger", "l", "--show"]) == 0
    shown = capfd.readouterr().out
    assert shown.count("release ") == 2 and "left       eps = 0," in shown
    assert run(["release", "--ledger", "l", "--show", "--format", "json"]) == 0
    assert [r["written"] for r in json.loads(capfd.readouterr().out)["releases"]] == [True, True]


def test_the_example_is_what_its_program_makes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(EXAMPLE / "make.py"), str(tmp_path / "s.csv")], check=True)
    assert (tmp_path / "s.csv").read_bytes() == (EXAMPLE / "survey.csv").read_bytes()


def test_html_and_pdf_statements(room: Path) -> None:
    assert run([*LINE, "--out", "s.csv", "--statement", "s.html"]) == 0
    page = Path("s.html").read_text()
    assert "A &lt;b&gt;title&lt;/b&gt; &amp; 100 %" in page and "<b>" not in page and "No ledger was kept" in page
    if shutil.which("pdflatex"):
        assert run([*LINE, "--out", "t.csv", "--statement", "s.pdf"]) == 0
        assert Path("s.pdf").read_bytes().startswith(b"%PDF")


def test_a_pdf_without_latex_is_refused_before_anything_is_spent(
    room: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert run([*LINE, "--out", "s.csv", "--statement", "s.pdf", "--ledger", "l", "--budget", "1,1e-6"]) == 2
    assert "texlive" in capfd.readouterr().err and not Path("l").exists() and not Path("s.csv").exists()


def test_existing_outputs_stay_and_nothing_is_spent(room: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for name, option in (("s.csv", "--out"), ("s.txt", "--statement"), ("o.txt", "--owner")):
        Path(name).write_text("mine")
        given = {"--out": "other.csv"} | {option: name}
        words = [word for pair in given.items() for word in pair]
        assert run([*LINE, *words, "--ledger", "l", "--budget", "1,1e-6"]) == 2
        assert f"{option} {name}: the file exists" in capfd.readouterr().err
        assert Path(name).read_text() == "mine" and not Path("l").exists() and not Path("other.csv").exists()
        assert run([*LINE, *words, "--force"]) == 0 and Path(name).read_text() != "mine"
        Path("other.csv").unlink(missing_ok=True)


def test_umask_links_devices_and_pipes(room: Path) -> None:
    before = os.umask(0o077)
    try:
        assert run([*LINE, "--out", "s.csv", "--statement", "s.txt"]) == 0
    finally:
        os.umask(before)
    assert {stat.S_IMODE(Path(n).stat().st_mode) for n in ("s.csv", "s.txt")} == {0o600}
    Path("link.csv").symlink_to("target.csv")
    Path("target.csv").write_text("old")
    assert run([*LINE, "--out", "link.csv"]) == 2 and Path("target.csv").read_text() == "old"
    assert run([*LINE, "--out", "link.csv", "--force"]) == 0
    assert Path("link.csv").is_symlink() and Path("target.csv").read_text().startswith("k,v")
    os.mkfifo("pipe")
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(Path("pipe").read_bytes()))
    reader.start()
    assert run([*LINE, "--out", "pipe"]) == 0
    reader.join(20)
    assert got[0].startswith(b"k,v\n") and stat.S_ISFIFO(Path("pipe").stat().st_mode)
    assert run([*LINE, "--out", "/dev/null"]) == 0 and stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    assert not [p for p in os.listdir() if p.endswith(".tmp")]


def test_describe_reads_the_first_line_only(room: Path, capfd: pytest.CaptureFixture[str]) -> None:
    Path("odd.csv").write_bytes('age,"a ""b"", c",größe\n'.encode() + b"\xff\xfe4711")
    assert run(["release", "--describe", "odd.csv"]) == 0
    draft = capfd.readouterr().out
    assert "[columns.age]" in draft and "NOT from the data" in draft and "4711" not in draft
    Path("draft.toml").write_text(draft)
    assert run(["release", "odd.csv", "--spec", "draft.toml", "--eps", "1", "--out", "x.csv"]) == 2
    assert "column age: type: accepted are number, category, yes/no" in capfd.readouterr().err
    for name in ('a "b", c', "größe"):
        import tomllib

        assert name in tomllib.loads(draft)["columns"]


def test_compare_looks_at_no_cell(room: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run([*LINE, "--compare", "--format", "json"]) == 0
    found = json.loads(capfd.readouterr().out)
    rows = {(r["column"], r["mechanism"]): r for r in found["rows"]}
    assert {m for c, m in rows if c == "k"} == {"laplace", "gaussian"} and sum(r["chosen"] for r in rows.values()) == 2
    Path("data.csv").write_text("k,v\n" + "???,???\n" * 400)  # other content, as many records
    assert run([*LINE, "--compare"]) == 0
    assert "The data were not looked at" in capfd.readouterr().out
    assert run([*LINE, "--compare", "--picture", "p.svg"]) == 0 and "<svg" in Path("p.svg").read_text()


def test_predictions_are_of_the_right_size(
    room: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Formula and simulation agree within a factor of three, for counts and for urns."""
    monkeypatch.setattr(compare, "RUNS", 30)
    Path("spec.toml").write_text('[columns.k]\ntype = "category"\nvalues = ["a", "b", "c"]\n')
    assert run([*LINE, "--compare", "--format", "json"]) == 0
    rows = json.loads(capfd.readouterr().out)["rows"]
    assert {r["mechanism"] for r in rows} == {"laplace", "gaussian", "urn"}
    for r in rows:
        assert 0.3 < float(r["simulated"]) / float(r["formula"]) < 3, r


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "one of --example"),
        (["data.csv", "--describe", "--compare"], "one of --example"),
        (["--describe"], "DATA is needed"),
        (["--show"], "--ledger is needed"),
        (["data.csv", "--out", "x.csv", "--eps", "1"], "--spec is needed"),
        ([*LINE[1:3], "spec.toml", "--eps", "0", "--out", "x.csv"], "--eps 0: accepted"),
        ([*LINE[1:3], "spec.toml", "--eps", "1e-300", "--out", "x.csv"], "--eps 1e-300: accepted"),
        ([*LINE[1:3], "spec.toml", "--eps", "one", "--out", "x.csv"], "--eps one"),
        ([*LINE[1:3], "spec.toml", "--eps", "1", "--delta", "0.9", "--out", "x.csv"], "--delta 0.9"),
        ([*LINE[1:3], "spec.toml", "--eps", "1", "--delta", "1e-200", "--out", "x.csv"], "--delta 1e-200"),
        ([*LINE[1:], "--out", "x.csv", "--budget", "1,0"], "give --ledger"),
        ([*LINE[1:], "--out", "x.csv", "--ledger", "l"], "--budget EPS,DELTA begins one"),
        ([*LINE[1:], "--out", "data.csv", "--force"], "--out data.csv: this is DATA too"),
        ([*LINE[1:], "--out", "x.csv", "--owner", "x.csv"], "this is --out too"),
        ([*LINE[1:], "--out", "x.csv", "--statement", "x.doc"], ".txt, .html, .pdf"),
        ([*LINE[1:], "--out", "no/x.csv"], "folder does not exist"),
        (["absent.csv", *LINE[2:], "--out", "x.csv"], "DATA absent.csv: cannot be read"),
        (["data.csv", "--spec", "absent.toml", "--eps", "1", "--out", "x.csv"], "--spec absent.toml: cannot be read"),
        ([*LINE[1:], "--compare", "--picture", "p.txt"], ".svg, .png or .pdf"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(
    room: Path, capfd: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    assert run(["release", *words]) == 2
    err = capfd.readouterr().err
    assert says in err and err.count("\n") == 1 and not Path("x.csv").exists() and not Path("l").exists()


def test_pure_targets_and_mechanisms_that_need_delta(room: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run([*LINE[:6], "--out", "x.csv", "--format", "json"]) == 0
    facts = json.loads(capfd.readouterr().out)
    assert facts["delta"] == "0" and [p["mechanism"] for p in facts["parts"]] == ["laplace"]
    Path("spec.toml").write_text('[columns.v]\ntype="number"\nlow=0\nhigh=20\nmechanism="normal"\nsd=4\n')
    assert run([*LINE[:6], "--out", "y.csv"]) == 2 and "--delta 0" in capfd.readouterr().err
    Path("spec.toml").write_text('[columns.v]\ntype="number"\nlow=0\nhigh=20\nmechanism="normal-plugin"\nsd=1\n')
    assert run([*LINE, "--out", "y.csv"]) == 2
    told = capfd.readouterr().err
    least = float(told.split("sd must be at least ")[1].split()[0])
    Path("spec.toml").write_text(
        f'[columns.v]\ntype="number"\nlow=0\nhigh=20\nmechanism="normal-plugin"\nsd={least * 1.001:.4f}\n'
    )
    assert run([*LINE, "--out", "y.csv"]) == 0
    Path("spec.toml").write_text(
        f'[columns.v]\ntype="number"\nlow=0\nhigh=20\nmechanism="normal-plugin"\nsd={least * 0.98:.4f}\n'
    )
    assert run([*LINE, "--out", "y.csv", "--force"]) == 2


@pytest.mark.parametrize(("eps", "delta"), [("100", "1e-100"), ("1e-6", "1e-100"), ("1e-6", "0.5"), ("100", "0.5")])
def test_the_ends_of_the_range_can_be_released(room: Path, eps: str, delta: str) -> None:
    Path("spec.toml").write_text(
        '[columns.v]\ntype="number"\nlow=0\nhigh=20\nmechanism="normal"\nsd=4\n'
        '[columns.k]\ntype="category"\nvalues=["a","b","c"]\nmechanism="dirichlet"\n'
    )
    assert run([*LINE[:4], "--eps", eps, "--delta", delta, "--out", "x.csv"]) == 0


def test_compare_knows_every_mechanism(room: Path, capfd: pytest.CaptureFixture[str]) -> None:
    Path("spec.toml").write_text(
        '[columns.v]\ntype="number"\nlow=0\nhigh=20\nsd=4\n[columns.k]\ntype="category"\nvalues=["a","b","c"]\n'
    )
    assert run([*LINE, "--compare", "--format", "json"]) == 0
    rows = {(r["column"], r["mechanism"]): r for r in json.loads(capfd.readouterr().out)["rows"]}
    assert {m for c, m in rows if c == "v"} == {"laplace", "gaussian", "normal", "normal-plugin", "mean-covariance"}
    assert all(float(r["simulated"]) < 0.4 for (c, m), r in rows.items() if c == "v" and m != "normal-plugin")
    assert "sd must be at least" in rows["v", "normal-plugin"]["remark"]


def test_add_remove_needs_no_number_of_records(room: Path) -> None:
    Path("spec.toml").write_text(SPEC.replace("[release]", '[release]\nneighbours = "add-remove"\nrecords = 50'))
    assert run([*LINE, "--out", "x.csv", "--statement", "x.txt"]) == 0
    assert len(Path("x.csv").read_text().splitlines()) == 51
    text = " ".join(Path("x.txt").read_text().split())
    assert "with and without this one record" in text and "no secret" not in text


def test_a_killed_release_is_counted_and_said_to_be_unfinished(room: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Killed while it draws: the budget is spent, no output is there."""
    program = (
        "import os, sys\nfrom synthsym.release import run as r\nfrom synthsym.cli import run\n"
        "r.release = lambda *a: os.kill(os.getpid(), 9)\nrun(sys.argv[1:])\n"
    )
    words = [*LINE, "--out", "s.csv", "--ledger", "l", "--budget", "3,1e-5"]
    done = subprocess.run([sys.executable, "-c", program, *words], check=False)
    assert done.returncode == -9 and not Path("s.csv").exists()
    assert run(["release", "--ledger", "l", "--show"]) == 0
    shown = capfd.readouterr().out
    assert "never finished" in shown and "spent      eps = 1" in shown


def test_simulations_refuse_data_without_the_word_for_it() -> None:
    from synthsym.errors import UserError
    from synthsym.simulate import kits
    from synthsym.simulate.draws import (
        BernoulliPosterior,
        GaussSynthesizer,
        MvnPlugin,
        NormalBayes,
        NormalPlugin,
        NormalUnknown,
        sample,
    )
    from synthsym.simulate.mean_covariance import MeanCovariance

    rng = np.random.default_rng(0)
    tries = [
        lambda: kits.build("normal-plugin", d=1, var=1, records=1),
        lambda: BernoulliPosterior.fit([0, 1], 1, 1),
        lambda: sample("one", [1, 2], 1.0, 3, rng),
        lambda: GaussSynthesizer("post", 1.0, 1.0).posterior([0.0]),
        lambda: GaussSynthesizer("post", 1.0, 1.0).release([0.0], rng),
        lambda: MeanCovariance(1, 0.1).fit([[0.0]]),
        lambda: NormalPlugin(1.0, 1.0, 1).fit([0.0]),
        lambda: NormalBayes(1.0, 1.0, 1).fit([0.0]),
        lambda: NormalUnknown(1.0, 1).fit([0.0, 1.0]),
        lambda: MvnPlugin(np.eye(1), 1).fit([[0.0]]),
    ]
    for attempt in tries:
        with pytest.raises(UserError, match="simulation=True"):
            attempt()
