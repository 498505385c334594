"""`audit`: findings as they are made, exit statuses, what is kept when it is interrupted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from synthsym.cli import judged, run
from synthsym.statements.claim import PAPERS

SOURCE = """
from synthsym.author import *
paper = Paper("own7")
D = Domain(x=Real > 0)

@paper.claim("own7.good", where="1", kind="identity")
def good():
    return Always("x + x = 2*x", {}, D)

@paper.claim("own7.undefined", where="2", kind="identity")
def undefined():
    return Always("(x-1)/(x-1) = 1", {}, D)

BROKEN"""
BROKEN = """
@paper.claim("own7.broken", where="3", kind="identity")
def broken():
    return Always(nothing_here, {}, D)
"""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "own7.py"
    PAPERS.pop("own7", None)


def audited(file: Path, *more: str, broken: bool = False) -> int:
    file.write_text(SOURCE.replace("BROKEN", BROKEN if broken else ""), encoding="utf-8")
    PAPERS.pop("own7", None)
    return run(["audit", str(file), "--no-cache", "--jobs", "1", *more])


def test_findings_are_printed_and_counted(own: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert audited(own) == 0
    out = capfd.readouterr().out
    assert out.index("own7.good") < out.index("own7.undefined") < out.index("2 statements: ")
    assert audited(own, "--format", "json") == 0
    data = json.loads(capfd.readouterr().out)
    assert (
        data["schema"] == 2
        and len(data["findings"]) == 2
        and sum(data["summary"].values()) == sum(data["trust"].values()) == 2
    )


def test_each_is_printed_before_the_next_is_judged(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import synthsym.statements.judging as judging

    told: list[str] = []
    plain = judging.examine
    monkeypatch.setattr(
        judging, "examine", lambda claim, **how: told.append(f"judges {claim.id}") or plain(claim, **how)
    )
    monkeypatch.setattr("synthsym.cli.audit.emit", lambda text, out=None: told.append(f"prints {text.split()[0]}"))
    assert audited(own) == 0
    found = [t for t in told if "own7" in t]
    assert found == ["judges own7.good", "prints own7.good", "judges own7.undefined", "prints own7.undefined"]


def test_an_interrupt_keeps_what_is_done(
    own: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import synthsym.statements.judging as judging

    plain = judging.examine

    def interrupted(claim: Any, **how: Any) -> Any:
        if claim.id.endswith("undefined"):
            raise KeyboardInterrupt
        return plain(claim, **how)

    monkeypatch.setattr(judging, "examine", interrupted)
    assert audited(own, "--format", "json") == 1
    out, err = capfd.readouterr()
    assert [f["id"] for f in json.loads(out)["findings"]] == ["own7.good"] and "interrupted: 1 " in err


def test_a_broken_derivation_is_told_with_its_line_and_makes_the_run_fail(
    own: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert audited(own, "--format", "json", broken=True) == 1
    out, err = capfd.readouterr()
    (f,) = [f for f in json.loads(out)["findings"] if f["id"] == "own7.broken"]
    line = 1 + own.read_text(encoding="utf-8").splitlines().index("    return Always(nothing_here, {}, D)")
    assert (
        f["reason"] == "error" and f"{own}:{line}" in f["why"] and "nothing_here" in f["why"] and "own7.broken" in err
    )


def test_strict_fails_where_something_is_false_on_an_unknown_side(own: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert audited(own, "--strict") == 1 and "own7.undefined" in capfd.readouterr().err
    assert audited(own, "--require", "kernel") == 1 and "own7.good" in capfd.readouterr().err
    assert audited(own, "--require", "enclosed") == 0


@pytest.mark.parametrize("effort", ["0", "-1", "x", "1.5"])
def test_effort_is_a_whole_number(own: Path, effort: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert audited(own, "--effort", effort) == 2
    assert "--effort" in capfd.readouterr().err


def test_effort_is_accepted(own: Path) -> None:
    assert audited(own, "--effort", "100000") == 0


LOOSE = {
    "id": "a.very.long.statement.with-a-hyphen",
    "verdict": "loose",
    "trust": "derived",
    "reason": None,
    "hurts": "privacy",
    "why": "Proved. It is not sharp.",
}


@pytest.mark.parametrize("columns", [20, 60, 200])
def test_an_id_is_never_broken(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "_width", lambda: min(columns, 160))
    assert judged.finding_text(LOOSE).startswith(LOOSE["id"] + " ")


def test_what_is_sharper_stands_in_the_table() -> None:
    told = judged.finding_text(LOOSE | {"use_instead": "2*d/n", "magnitude": "the print is 5 times the truth"})
    assert "2*d/n" in told and "5 times the truth" in told
    assert "2*d/n" not in judged.finding_text(LOOSE | {"verdict": "holds", "use_instead": "2*d/n"})
