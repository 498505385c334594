"""Wrong command lines, generated: each ends with status 2 and exactly one line on stderr, and none with a traceback."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.cli import COMMANDS, run

GOOD = {
    "gaussian.delta": ["eta=1", "eps=1"],
    "hockey-stick.laplace": ["mu1=0", "b1=1", "mu2=1", "b2=1", "eps=0"],
    "gaussian.epsilon": ["eta=1", "delta=1/10"],
}
BAD_NUMBERS = [
    "",
    "x-1",
    "1..2",
    "1e",
    "--",
    "1/0",
    "0x1",
    "1_000",
    "9^9^9",
    "1e99999",
    "2^0.5",
    "(1",
    "__import__('os')",
    "1;2",
    "nan",
    "inf",
    "-inf",
    "True",
    "1,5",
    "1 2",
]


def wrong_lines() -> list[list[str]]:
    lines: list[list[str]] = [
        [],
        ["bogus"],
        ["--bogus"],
        ["EVAL"],
        ["eval"],
        ["eval", "nothing.there"],
        ["eval", "gaussian"],
        ["eval", "gaussian."],
    ]
    for name in COMMANDS:
        lines += [[name, "--bogus"], [name, "--format", "xml"], [name, "--format"], [name, "--format=yaml", "x"]]
    for quantity, values in GOOD.items():
        for k, value in enumerate(values):
            rest = values[:k] + values[k + 1 :]
            parameter = value.partition("=")[0]
            lines += [
                ["eval", quantity, *rest],
                ["eval", quantity, *values, value],
                ["eval", quantity, *values, f"{parameter}x=1"],
            ]
            lines += [["eval", quantity, *rest, f"{parameter}={bad}"] for bad in BAD_NUMBERS]
            lines += [["eval", quantity, *rest, f"{parameter}=-1"]] if parameter not in ("mu1", "mu2", "eps") else []
        lines += [["eval", quantity, *values, "--digits", d] for d in ("0", "-1", "x", "1e3", "100001")]
        lines += [["eval", quantity, *values, junk] for junk in ("stray", "=1", "9=1", "eps", "a b=1")]
    for axis in ("n", "n=", "n=1..2", "n=2..1:3", "n=1..2:log:0", "n=0..1:log:4", "n=a..b:3", "q=1", "n=1..9:x:4"):
        lines.append(["sweep", "linear-statistics.epsilon", "statistics=2", "sigma=1", axis])
    lines += [["check", name] for name in ("notes.md", "proof.markdown", "paper.pdf", "two words.txt", "claims.py")]
    lines += [
        ["sweep"],
        ["sweep", "nothing"],
        ["sweep", "gaussian.delta"],
        ["sweep", "gaussian.delta", "eta=1", "eps=1", "--out", "x.doc"],
    ]
    lines += [
        ["sweep", "gaussian.delta", "eta=1", "eps=1", "--out", "/no/such/folder/x.csv"],
        ["sweep", "gaussian.delta", "eta=1", "eps=1", "--jobs", "0"],
    ]
    plan = ["plan", "linear-statistics"]
    lines += [
        ["plan"],
        ["plan", "nothing"],
        plan,
        [*plan, "n=10"],
        [*plan, "n=10", "sigma=1", "eps=-1"],
        [*plan, "n=10", "sigma=1", "eps=1", "delta=1"],
    ]
    lines += [
        [*plan, "n=10", "sigma=1", "eps=1", "w=1"],
        [*plan, "n=1/2", "sigma=1", "eps=1"],
        [*plan, "n=10", "sigma=1", "statistics=2", "eps=1", "delta=0"],
    ]
    lines += [
        ["show"],
        ["show", "no.such.claim"],
        ["derive"],
        ["derive", "no.such.claim"],
        ["derive", "no.such.claim", "--as", "word"],
    ]
    lines += [
        ["audit", "verdict:good"],
        ["audit", "no.such"],
        ["audit", "./missing.py"],
        ["audit", "--jobs", "0"],
        ["audit", "--require", "faith"],
        ["audit", "--out"],
    ]
    lines += [
        ["claims", "verdict:"],
        ["claims", "../nowhere/"],
        ["regress"],
        ["regress", "missing.json"],
        ["regress", "math:sqrt"],
        ["regress", "no.module:f", "--quantity", "gaussian.delta"],
    ]
    lines += [
        ["baseline"],
        ["baseline", "read", "f"],
        ["baseline", "check", "missing.json"],
        ["baseline", "write", "f"],
        ["baseline", "write", "f", "nothing"],
    ]
    lines += [
        ["check"],
        ["check", "a +", "--equals", "b"],
        ["check", "a"],
        ["check", "a", "--equals", "b", "--less", "c"],
        ["check", "a<b", "--equals", "c"],
    ]
    lines += [
        ["check", "a", "--equals", "b", "--where", w] for w in ("a", "a >", "a > 2, a < 1", "a > 0) or (b", "x y")
    ]
    lines += [
        ["check", "f(a)", "--equals", "b"],
        ["check", "a", "--equals", "b", "--integer", "q"],
        ["check", "a", "--equals", "b", "--effort", "0"],
    ]
    lines += [["new"], ["new", "../x y"], ["new", "9lives"], ["new", "a.b.c"]]
    return lines


LINES = wrong_lines()


def test_there_are_enough_of_them() -> None:
    assert len({tuple(line) for line in LINES}) >= 200


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line) or "(nothing)")
def test_a_wrong_line_gets_one_line_back(
    line: list[str], capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status = run(line)
    out, err = capfd.readouterr()
    assert status == 2, (out, err)
    assert len(err.splitlines()) == 1 and err.startswith("synthsym: ") and "Traceback" not in err
    assert len(err) < 700
    assert list(tmp_path.iterdir()) == []


WORDS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["gaussian.delta", "eta=1", "eps=1", "--digits", "--format", "json", "10**10**10", "zheng", "verdict:open"]
    ),
)


@given(
    st.sampled_from([c for c in COMMANDS if c in ("eval", "plan", "sweep", "check", "baseline", "show")]),
    st.lists(WORDS, max_size=5),
)
@settings(max_examples=150, deadline=None)
def test_no_words_at_all_bring_a_traceback(command: str, words: list[str]) -> None:
    from _pytest.capture import SysCapture

    capture = SysCapture(2)
    capture.start()
    try:
        status = run(
            [command, *(w.replace("\0", "") for w in words), *(["--list"] if command == "eval" and not words else [])]
        )
    finally:
        err = capture.snap()
        capture.done()
    assert status in (0, 1, 2)
    assert "internal error" not in err and "Traceback" not in err


LONG = "a" * 300  # more than a file may be called


@pytest.mark.parametrize(
    "line",
    [
        ["audit", LONG], ["audit", LONG + ".py"], ["show", "x", "--file", LONG], ["claims", LONG], ["prove", LONG + ".py"], ["new", LONG],
        ["check", LONG + ".tex"], ["regress", LONG + ".json"], ["report", LONG, "--out", LONG], ["baseline", "check", LONG],
    ],
    ids=lambda words: words[0],
)  # fmt: skip
def test_a_name_that_no_file_can_have_is_one_line(line: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert run(line) == 2
    said = capfd.readouterr().err
    assert said.count("\n") == 1 and "internal error" not in said and len(said) < 400


def test_nothing_typed_is_executed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for code, place in itertools.product(
        ("open('x','w')", "__import__('os').mkdir('y')", "exec('1')"), (["eval", "gaussian.delta", "eta=1"], ["check"])
    ):
        line = [*place, f"eps={code}"] if place[0] == "eval" else [*place, code, "--equals", code]
        assert run(line) == 2
    assert list(tmp_path.iterdir()) == []
    assert "Traceback" not in capfd.readouterr().err


def test_another_file_than_tex_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "notes.md"]) == 2
    assert "of files only a FILE.tex is read here" in capsys.readouterr().err
