"""What an author reads where a file of claims breaks: the file, the line, the statement, the expression, and what was meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from synthsym.cli import run as main

HEAD = """from synthsym.author import AtMost, Domain, Equal, Integer, Paper, Real, laws, limit, mean_shift, replaced, rewrite, substitute, zcdp

paper = Paper("slips", title="Slips")
D = Domain(n=Integer >= 1, d=Real > 0, var=Real > 0, at=dict(n=1000, d=4, var=1))
n, d, var = D.symbols("n d var")
E = D.extend(h=Real)


def loss():
    pair = zcdp(laws.Normal(E["h"], var), laws.Normal(0, var), E)
    return substitute(pair, {E["h"]: mean_shift(n, -d, d, D)}, "by the sensitivity", D)


@paper.claim("slips.one", where="1", kind="identity")
def one():
    \"\"\"It is so.\"\"\"
"""
# (the line, the reason, what is said of it)
SLIPS = [
    ('return Equal("2*d^2/(n^2*vra)", loss(), D)', "error", "'vra' is not known here; names are d, n, var; did you mean var?"),
    ('return Equal("2*d^2/(n^2*var", loss(), D)', "error", "expected ')' at position 15"),
    ('return Equal("2*d^2/(n^2*var)", los(), D)', "error", "NameError: name 'los' is not defined"),
    ('return AtMost("2*d^2/(n^2*var)", loss(), D, printed_abov="safe")', "error", "unexpected keyword argument 'printed_abov'"),
    ('return AtMost("2*d^2/(n^2*var)", loss(), D, at={"n": 3}["m"])', "error", "KeyError: 'm'"),
    ('Equal("2*d^2/(n^2*var)", loss(), D)', "error", "slips.one returns nothing: return one of the forms"),
    ('return Equal("1", replaced(d, 0, 1, D), D)', "error", "the statistic is a function of what the others amount to and of the record"),
    ("return loss()", "error", "slips.one returns a value of type Truth: return one of the forms"),
    ('return Equal("1", rewrite(loss(), 3 * d**2 / (n**2 * var), "so"), D)', "refused", "they differ at {'d': '4', 'n': '1000', 'var': '1'}"),
    ('return Equal("1", substitute(loss(), {var: -1}, "so", D), D)', "refused", "var = -1 is not proved to lie in the domain"),
    ('return Equal("0", limit(loss(), n, 0), D)', "refused", "does not come near 0"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "reason", "said"), SLIPS)
def test_a_slip_is_told_where_it_stands(
    line: str, reason: str, said: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "slips.py"
    file.write_text(f"{HEAD}    {line}\n", encoding="utf-8")
    status = main(["audit", str(file), "--no-cache", "--format", "json"])
    (found,) = json.loads(capfd.readouterr().out)["findings"]
    assert (found["verdict"], found["reason"], status) == ("open", reason, 1 if reason == "error" else 0)
    assert said in found["why"] and "slips.one" in found["why"] and str(file) in found["why"]
    number = len(HEAD.splitlines()) + 1
    assert "returns" in said or (f"{file}:{number}" in found["why"] and line in found["why"])


def test_a_wrong_selector_is_one_line_and_no_table(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "no-such-file.py"]) == 2
    out, err = capfd.readouterr()
    assert (out, err.strip()) == ("", "synthsym: no-such-file.py: no claim file is there")


def test_a_misspelt_command_is_told_which_was_meant(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["evla"]) == 2 and "did you mean eval?" in capfd.readouterr().err
    assert main(["zzz"]) == 2 and "commands are audit" in capfd.readouterr().err


def test_a_derivation_that_broke_stands_on_no_rung(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "slips.py"
    file.write_text(f"{HEAD}    return los()\n", encoding="utf-8")
    assert main(["audit", str(file), "--no-cache"]) == 1
    out = capfd.readouterr().out
    assert "open        -" in out and "derived" not in out


def test_a_derivation_that_does_not_end_costs_what_is_allowed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "slips.py"
    file.write_text(
        f"{HEAD}    import sympy as sp\n    while True:\n        sp.expand((d + 1) ** 20)\n", encoding="utf-8"
    )
    assert main(["audit", str(file), "--no-cache", "--effort", "50", "--format", "json"]) == 0
    (found,) = json.loads(capfd.readouterr().out)["findings"]
    assert (found["verdict"], found["reason"]) == ("open", "time")
