"""What the commands print: text for people, JSON to the letter of the public face, and the exit statuses."""

from __future__ import annotations

import json
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import synthsym
from synthsym.cli import COMMANDS, cli, run
from synthsym.regression.baseline import digest


def output(capfd: pytest.CaptureFixture[str], *line: str, status: int = 0) -> str:
    got = run(line)
    out, err = capfd.readouterr()
    assert got == status, err
    return out


def as_json(capfd: pytest.CaptureFixture[str], *line: str, status: int = 0) -> Any:
    return json.loads(output(capfd, *line, "--format", "json", status=status))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example_and_a_format(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    text = output(capfd, name, "--help")
    assert "Example" in text and f"synthsym {name}" in text and "--format" in text


def test_the_list_of_commands_is_what_there_is(capfd: pytest.CaptureFixture[str]) -> None:
    text = output(capfd, "--help")
    assert all(f"  {name} " in text for name in COMMANDS)
    assert all(cli.get_command(None, name) is not None for name in COMMANDS)  # type: ignore[arg-type]
    assert output(capfd, "--version").strip().endswith(synthsym.__version__)


def test_eval_as_text_and_json(capfd: pytest.CaptureFixture[str]) -> None:
    assert output(capfd, "eval", "gaussian.delta", "eta=1", "eps=1").startswith("0.1269367375066439458")
    data = as_json(capfd, "eval", "gaussian.delta", "eta=1", "eps=0.5", "--digits", "40")
    assert list(data) == ["quantity", "at", "value", "radius", "digits", "exact", "rests_on"]
    assert data["at"] == {"eta": "1", "eps": "1/2"} and data["digits"] == 40
    assert Fraction(data["radius"]) < Fraction(1, 10**39)
    assert len(data["value"].replace("0.", "")) == 40


def test_two_runs_give_the_same_bytes(capfd: pytest.CaptureFixture[str]) -> None:
    line = ("eval", "hockey-stick.laplace", "mu1=0", "b1=1", "mu2=1", "b2=2", "eps=1/3", "--format", "json")
    assert output(capfd, *line) == output(capfd, *line)


def test_more_digits_continue_fewer(capfd: pytest.CaptureFixture[str]) -> None:
    few = Fraction(output(capfd, "eval", "gaussian.delta", "eta=1", "eps=2", "--digits", "10"))
    many = Fraction(output(capfd, "eval", "gaussian.delta", "eta=1", "eps=2", "--digits", "60"))
    assert abs(few - many) < abs(many) / 10**9


def test_lists_of_quantities_and_mechanisms(capfd: pytest.CaptureFixture[str]) -> None:
    assert "gaussian.delta" in output(capfd, "eval", "--list")
    assert {q["quantity"] for q in as_json(capfd, "eval", "gaussian", "--list")} >= {
        "gaussian.delta",
        "gaussian.epsilon",
    }
    assert "linear-statistics" in output(capfd, "plan", "--list")
    assert any(m["mechanism"] == "linear-statistics" for m in as_json(capfd, "plan", "--list"))


def test_plan_as_text_and_json(capfd: pytest.CaptureFixture[str]) -> None:
    data = as_json(capfd, "plan", "linear-statistics", "n=1000", "sigma=0.1", "eps=1")
    assert list(data)[:5] == ["mechanism", "at", "solved", "value", "printed"]
    assert data["solved"] == "statistics" and set(data["printed"]) == {"claim", "value"}
    most = int(data["value"])
    within, beyond = (
        Fraction(
            output(capfd, "eval", "linear-statistics.epsilon", "n=1000", "sigma=0.1", f"statistics={k}").split()[0]
        )
        for k in (most, most + 1)
    )
    assert within <= 1 < beyond
    assert f"statistics = {most}" in output(capfd, "plan", "linear-statistics", "n=1000", "sigma=0.1", "eps=1")


def test_check_proves_refutes_and_says_when_it_cannot(capfd: pytest.CaptureFixture[str]) -> None:
    assert as_json(capfd, "check", "(a+b)^2", "--equals", "a^2+2*a*b+b^2")["holds"] is True
    data = as_json(capfd, "check", "2*d/n", "--equals", "d/n", "--where", "d>0,n>=1", status=1)
    at = {k: Fraction(v) for k, v in data["witness"]["at"].items()}
    assert data["holds"] is False and at["d"] > 0 and at["n"] >= 1
    assert as_json(capfd, "check", "gamma(x)*x^9.5 <= exp(x^3) + y", "--effort", "1000", status=1)["holds"] in (
        None,
        False,
    )


def test_sweep_to_csv_json_and_text(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ("sweep", "linear-statistics.epsilon", "n=10..30:3", "statistics=2", "sigma=1", "--jobs", "1")
    assert output(capfd, *line, "--format", "csv").splitlines()[0] == "n,statistics,sigma,value,radius"
    assert [row["at"]["n"] for row in as_json(capfd, *line)["rows"]] == ["10", "20", "30"]
    assert "0.4" in output(capfd, *line)
    output(capfd, *line, "--out", str(tmp_path / "t.csv"))
    assert (tmp_path / "t.csv").read_text(encoding="utf-8").count("\n") == 4
    assert [p.name for p in tmp_path.iterdir()] == ["t.csv"]


def test_check_reads_e_as_eulers_number_unless_it_is_declared(capfd: pytest.CaptureFixture[str]) -> None:
    assert as_json(capfd, "check", "x*log(x) >= -1/e", "--where", "x > 0")["holds"] is True
    assert as_json(capfd, "check", "e^x = exp(x)")["holds"] is True
    data = as_json(capfd, "check", "e*x >= x", "--where", "x > 0, e > 0", status=1)
    assert data["holds"] is False and "e" in data["witness"]["at"]


def test_check_keeps_to_its_time(capfd: pytest.CaptureFixture[str]) -> None:
    start = time.process_time()
    data = as_json(
        capfd,
        "check",
        "log(1 + q*(exp(x) - 1)) <= 2*q*x",
        "--where",
        "0 < q < 1, 0 < x < 1",
        "--effort",
        "1000",
        status=1,
    )
    assert data["holds"] is None and time.process_time() - start < 20


def test_baseline_write_check_and_drift(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "b.json"
    output(capfd, "baseline", "write", str(file), "gaussian.delta", "eta=1", "eps=0..2:3")
    assert as_json(capfd, "baseline", "check", str(file))["drifted"] == []
    file.write_text(file.read_text(encoding="utf-8").replace("0.38292", "0.38293"), encoding="utf-8")
    assert run(["baseline", "check", str(file)]) == 2 and "edited" in capfd.readouterr().err
    data = json.loads(file.read_text(encoding="utf-8"))
    # as an older program would have written it
    file.write_text(json.dumps({**data, "digest": digest(data)}), encoding="utf-8")
    assert len(as_json(capfd, "baseline", "check", str(file), status=1)["drifted"]) == 1


def test_regress_reports_and_fails(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, junit = tmp_path / "cases.json", tmp_path / "r.xml"
    case = {"quantity": "gaussian.delta", "at": {"eta": 1, "eps": "1"}, "value": 0.1269367375066439}
    file.write_text(json.dumps({"cases": [case]}), encoding="utf-8")
    assert as_json(capfd, "regress", str(file), "--junit", str(junit))["wrong"] == 0
    assert "<testsuite" in junit.read_text(encoding="utf-8")
    file.write_text(json.dumps({"cases": [{**case, "value": 0.12}]}), encoding="utf-8")
    assert "unsafe" not in output(capfd, "regress", str(file), status=1)


def test_out_is_whole_or_not_at_all(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from synthsym.cli.common import write_atomic
    from synthsym.errors import UserError

    write_atomic(tmp_path / "a", "new")
    with pytest.raises(UserError, match="cannot be written"):
        write_atomic(tmp_path / "missing" / "a", "x")
    assert [p.name for p in tmp_path.iterdir()] == ["a"]
