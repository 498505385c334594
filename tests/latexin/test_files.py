"""Whole files: places, chains, what is said in comments and sentences, definitions, and the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from synthsym.cli import run
from synthsym.latexin import Report, check_text


def statuses(text: str, where: str = "", effort: int = 20000) -> list[str]:
    return [f.status for f in check_text(text, where=where, effort=effort).findings]


def report(text: str, where: str = "") -> Report:
    return check_text(text, "a.tex", where, 20000)


@pytest.mark.parametrize(
    "display",
    [
        "\\begin{equation}\n  x = x\n\\end{equation}",
        "\\begin{align*}\n  x &= x\n\\end{align*}",
        "\\begin{gather}\n  x = x\n\\end{gather}",
        "\\begin{multline}\n  x\\\\ = x\n\\end{multline}",
        "\\[\n  x = x\n\\]",
        "$$\n  x = x\n$$",
        "\\begin{eqnarray}\n  x &=& x\n\\end{eqnarray}",
        "\\begin{equation}\\begin{split}\n  x &= x\n\\end{split}\\end{equation}",
    ],
)
def test_every_kind_of_display(display: str) -> None:
    (finding,) = report("Text.\n" + display, "x real").findings
    assert finding.status == "holds" and finding.line == 3


def test_line_and_column_of_each_relation() -> None:
    found = report("\\begin{align}\n  a &= a \\\\\n    &\\le a + 1\n\\end{align}", "a > 0").findings
    assert [(f.line, f.column, f.status) for f in found] == [(2, 6, "holds"), (3, 6, "holds")]


def test_a_first_failure_is_told_apart_from_what_follows() -> None:
    text = (
        "\\begin{align}\n (x+1)^2 &= x^2 + 2x + 1 \\\\ &= x^2 + 3x + 1 \\\\ &= x(x+2) + 1 \\\\ &\\ge x^2 \\end{align}"
    )
    found = report(text, "x > 0").findings
    assert [f.status for f in found] == ["holds", "fails", "fails", "holds"]
    assert [f.follows for f in found] == [None, None, 2, 2]
    assert found[1].at and any("the line between is off" in note for note in found[1].notes)


def test_without_a_domain_nothing_is_decided_and_where_gives_it() -> None:
    text = "\\[ x^2 + 1 \\ge 2x \\]"
    assert (
        statuses(text) == ["domain not known"]
        and statuses(text, "x real") == ["holds"]
        and statuses(text, "y > 0") == ["domain not known"]
    )


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("For all $x > 0$ we have", "holds"),
        ("For any $x \\in (0, 1]$,", "holds"),
        ("Let $x$ be a positive integer.", "holds"),
        ("Let $x > 0$. Then", "holds"),
        ("with a positive real number $x$", "holds"),
        ("Suppose $x \\geq 1$ and", "holds"),
        ("Let $x \\in \\mathbb{R}$.", "fails"),
        ("for every $x<0$,", "fails"),
        ("Let $x$ be an integer.", "fails"),
        ("A number $x$ is nice.", "domain not known"),
        ("Since $x > 0$ is false,", "domain not known"),
    ],
)
def test_sentences_that_are_recognised(said: str, status: str) -> None:
    assert statuses(f"{said}\n\\[ 2x > x \\]") == [status]


def test_sentences_are_printed_back() -> None:
    assert report("For all $s > 0$ and positive integers $n$:\n\\[ s n > 0 \\]").heard == (
        (1, "For all $s > 0$"),
        (1, "positive integers $n$"),
    )


def test_a_sentence_speaks_to_the_end_of_its_section_and_a_comment_to_the_end_of_the_file() -> None:
    tail = "\\[ x \\ge 0 + x - x \\]\n\\section{Next}\n\\[ x + 1 > 1 \\]"
    assert statuses("Let $x > 0$.\n" + tail)[1:] == ["domain not known"]
    assert statuses("% synthsym: where x > 0\n" + tail)[1:] == ["holds"]


def test_what_is_said_later_takes_the_place_of_what_was_said() -> None:
    text = "Let $x > 1$.\n\\[ 2x > x + 1 \\]\n\nNow let $x > 0$.\n\\[ 2x > x + 1 \\]"
    assert statuses(text) == ["holds", "fails"]


def test_comments_let_where_and_next_line() -> None:
    text = (
        "% synthsym: where s > 0, a integer >= 1, n, m integer; let p(x) = exp(-x/s); let q = exp(-1/s)\n"
        "\\[ p(a+1) = p(a) q \\]\n% synthsym: next line by symmetry\n\\[ s = 2 s \\]\n\\[ s = 2 s \\]\n\\[ (n+m)^2 = n^2 + 2nm + m^2 \\]"
    )
    assert statuses(text) == ["holds", "granted", "fails", "holds"]


@pytest.mark.parametrize(
    "comment", ["were s > 0", "where s >", "let p", "let p(x) = p(x)", "let q = q + 1", "where s", "function nothing"]
)
def test_a_comment_that_is_not_understood_is_said(comment: str) -> None:
    assert len(report(f"% synthsym: {comment}\n\\[ 1 = 1 \\]").troubles) == 1


def test_definitions_conditions_and_their_consequences() -> None:
    text = (
        "% synthsym: where s > 0, a > 0, t > 0\n\\begin{align}\n\\alpha &= e^{-a/s} \\\\ 2\\alpha &= 2e^{-a/s} "
        "\\\\ -\\ln(\\alpha) s &= a\\\\ \\alpha &\\ge 1\n\\end{align}\n"
        "\\[ t \\le s \\] \\[ f(x) = x^2 + s \\] \\[ f(t) \\ge s \\]"
    )
    found = report(text).findings
    assert [f.status for f in found] == ["defines", "holds", "holds", "fails", "condition", "defines", "holds"]
    assert found[1].notes == ("alpha as on line 3",)


def test_a_term_that_is_not_computed_never_fails_and_never_holds_by_itself() -> None:
    text = "% synthsym: where c > 0\n\\[ \\Pr[X > c] = c \\] \\[ \\Pr[X > c] \\le 1 + c \\] \\[ E[X] + c > E[X] \\]"
    assert statuses(text) == ["stated", "holds", "holds"]


def test_cases_and_implications() -> None:
    text = (
        "% synthsym: where x real\n\\[ |x| = \\begin{cases} x & \\text{if } x \\ge 0 \\\\ -x & \\text{otherwise} \\end{cases} \\]\n"
        "\\[ |x| = \\begin{cases} x & x \\ge 0 \\\\ x & \\text{otherwise} \\end{cases} \\]\n\\[ x > 3 \\implies x^2 > 9 \\]\n\\[ x^2 > 9 \\implies x > 3 \\]"
    )
    assert [s for s in statuses(text) if s != "condition"] == ["holds", "fails", "holds", "fails"]


def test_conditions_beside_a_formula() -> None:
    assert statuses("\\[ \\sqrt{x^2} = x \\quad \\text{for all } x \\ge 0 \\]") == ["holds"]
    assert statuses("\\[ \\forall x \\ge 0 \\qquad \\sqrt{x^2} = x \\]") == ["holds"]
    assert statuses("\\[ \\sqrt{x^2} = x \\quad \\text{for } x \\in \\mathbb{R} \\]") == ["fails"]
    assert statuses("\\[ x = x + 1 \\quad \\text{if $x$ is tame} \\]", "x real") == ["undecided"]


def test_where_letters_lie_after_a_comma() -> None:
    found = report("\\[ \\sqrt{x^2} = x, \\quad x \\in (0, \\infty). \\]").findings
    assert [(f.status, f.where) for f in found] == [("holds", "0 < x")]


def test_words_and_formulas_by_turns_beside_a_formula() -> None:
    line = "\\[ \\sqrt{x^2 y^2} = x y \\quad \\text{for all $x \\ge 0$ and $y \\ge 0$} \\]"
    assert statuses(line) == ["holds"]
    assert statuses(line.replace("and $y \\ge 0$", "and some"), "x real, y real") == ["undecided"]


def test_a_definition_under_a_condition_is_not_put_in_elsewhere() -> None:
    text = "% synthsym: where x real\n\\[ f(x) = x \\quad \\text{for } x \\ge 0 \\] \\[ f(x-1) = x - 1 \\]"
    assert statuses(text) == ["defines", "stated"]


def test_a_sum_means_what_it_says_only_between_integers() -> None:
    assert statuses("\\[ \\sum_{k=1}^{n} 1 = n \\]", "n integer >= 0") != ["fails"]
    assert statuses("\\[ \\sum_{k=1}^{n} 1 = n \\]", "n real") == ["undecided"]
    assert statuses("\\[ \\sum_{k=n+3}^{n} 1 = -2 \\]", "n integer >= 0") != ["holds"]


def test_a_side_without_a_value_does_not_hold() -> None:
    assert statuses("\\[ \\frac{x}{x} = 1 \\]", "x real") == ["fails"] and statuses(
        "\\[ \\frac{x}{x} = 1 \\]", "x > 0"
    ) == ["holds"]
    assert statuses("\\[ \\log^2 x \\ge 0 \\]", "x > -1") == ["fails"] and statuses(
        "\\[ \\sqrt{x}^2 = x \\]", "x real"
    ) == ["fails"]


# -- hostile files ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "\\newcommand{\\a}{\\a}\n\\[ \\a = 1 \\]",
        "\\newcommand{\\a}{\\b\\b}\\newcommand{\\b}{\\a\\a}\n\\[ \\a = 1 \\]",
        "\\def\\a#1{\\a{#1#1}}\n\\[ \\a{x} = 1 \\]",
        "\\newcommand{\\a}[1]{#1\n\\[ \\a{x} = 1 \\]",
        "\\[ {x = 1 \\]",
        "\\[ x} = 1 \\]",
        "\\begin{align} x &= 1",
        "\\[ \\left( x = 1 \\]",
        "\\[ \\frac{1}{ = 1 \\]",
        "\\[ \\begin{cases} x = 1 \\]",
        "\\[ \\end{cases} = 1 \\]",
        "\\[ ^2 = _3 \\]",
        "\\[ x_{} = \\hat{} \\]",
        "\\[ = \\]",
        "\\[ \\sum = \\prod \\]",
        "\\[ \\sum_{ = 1 \\]",
        "$$ x = 1",
        "\\[ | = || \\]",
        "\\[ \\text = \\]",
        "\\[ \\ \\]",
        "\\[ \\newcommand \\]",
        "\\[ x = \\int_0^1 \\]",
        "\\[ \\sqrt[ = 1 \\]",
        "\\[ \x00 = \ud800 \\]",
        "\\[ é = ü \\]",
        "\\[ & = & \\\\ & \\]",
        "\\",
        "\\[",
        "%",
        "% synthsym:",
        "% synthsym: let",
        "% synthsym: where",
        "\\[ " + "(" * 500 + "x" + ")" * 500 + " = 1 \\]",
        "\\[ " + "x^{" * 500 + "}" * 500 + " = 1 \\]",
        "\\[ " + "\\frac{1}{" * 300 + "x" + "}" * 300 + " = 1 \\]",
        "\\[ 9^{9^{9^{9}}} = 1 \\]",
        "\\[ (10^{10^{10}})! = 1 \\]",
        "\\[ \\sum_{k=0}^{10^{9}} k! = 1 \\]",
        "\\[ x = " + "9" * 5000 + " \\]",
    ],
)
def test_whatever_comes_is_answered(text: str) -> None:
    assert all(s != "holds" for s in statuses(text, "x real", 0.2))


@pytest.mark.parametrize(
    "body",
    [
        "x = 1 \\\\ ",
        "$",
        "\\[ x = x \\] ",
        "{",
        "For all $x > 0$ ",
        "\\newcommand{\\a}{x} ",
        "% synthsym: where x > 0\n",
        "a b c d e f \n",
    ],
)
def test_a_large_file_ends(body: str) -> None:
    text = body * (1_000_000 // len(body))
    if body.startswith(("x", "{")):
        text = "\\begin{align}" + text + "\\end{align}"
    if body.startswith("\\["):
        text = text[:20_000] + " " * 980_000
    assert isinstance(check_text(text, effort=10), Report)


# -- the command ------------------------------------------------------------------------------------------------------------
FILE = "\\documentclass{article}\n\\begin{document}\nFor all $x > 0$:\n\\begin{align}\n  2x&\\ge x \\\\\n    &= x + 1\n\\end{align}\n\\end{document}\n"


def test_text_json_and_annotations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.tex"
    file.write_text(FILE)
    assert run(["check", str(file)]) == 1
    out = capsys.readouterr().out
    assert (
        f"{file}:5:6: holds" in out
        and f"{file}:6:6: fails at x = " in out
        and "2 relations, 2 read: 1 holds, 1 fails" in out
    )
    assert run(["check", str(file), "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [f["answer"] for f in data["findings"]] == ["holds", "fails"] and data["summary"]["fails"] == 1
    assert data["findings"][1]["witness"]["at"].keys() == {"x"} and data["understood"] == [
        {"line": 3, "words": "For all $x > 0$"}
    ]
    assert run(["check", str(file), "--format", "github"]) == 1
    assert f"::error file={file},line=6,col=6::fails at x = " in capsys.readouterr().out


def test_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.tex"
    file.write_text("\\[ x \\le x + 1 \\]")
    assert run(["check", str(file)]) == 0 and run(["check", str(file), "--where", "x > 0"]) == 0
    capsys.readouterr()
    for line in (
        ["check", "missing.tex"],
        ["check", str(tmp_path / ".tex")],
        ["check", str(file), "--where", "x >"],
        ["check", str(file), "--equals", "b"],
        ["check", "1 = 1", "--format", "github"],
        ["check", str(file), "--where", "x"],
    ):
        assert run(line) == 2, line
        err = capsys.readouterr().err
        assert err.startswith("synthsym: ") and err.count("\n") == 1, line
    file.write_text("% synthsym: wehre x > 0\n\\[ 1 = 1 \\]")
    assert run(["check", str(file)]) == 2 and "wehre" in capsys.readouterr().err


def test_a_file_of_claims_is_drafted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.tex").write_text(FILE.replace("= x + 1", "\\le 3x").replace("\\end{align}", "\\\\ &= \\Pr[X] \\end{align}"))
    assert run(["new", "mine", "--from", "a.tex"]) == 0
    text = Path("mine.py").read_text()
    assert (
        "AtLeast('x', granted('2*x', domain), domain)" in text
        and "AtMost('3*x', granted('x', domain), domain)" in text
        and "# Not drafted:" in text
    )
    capsys.readouterr()
    assert run(["claims", "mine.py", "--format", "json"]) == 0 and len(json.loads(capsys.readouterr().out)) >= 1
    assert run(["new", "other", "--where", "x > 0"]) == 2 and run(["new", "other", "--from", "none.tex"]) == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"Let $a = 2$. Then \[ a = 3 \] so \[ a^2 = 9 \]", ["undecided", "domain not known"]),
        (r"Put $\eta = 2$, where this is odd. \[ \eta = 3 \] \[ \eta^2 = 9 \]", ["undecided", "domain not known"]),
        (r"\[ a = 2 \] Then \[ a = 3 \] and \[ a^2 = 9 \]", ["defines", "undecided", "domain not known"]),
        (r"\[ a = 2 \] Then \[ a = 3 \] and \[ a^2 = 4 \]", ["defines", "undecided", "domain not known"]),
        (r"\[ a := 2 \] Then \[ a = x \] and \[ a^2 = x^2 \]", ["defines", "undecided", "domain not known"]),
        (r"\[ a = 2 \] Then \[ a = 1 + 1 \] and \[ a^2 = 4 \]", ["defines", "holds", "holds"]),
        (r"\[ a = 2 \] Now \[ a := 3 \] and \[ a^2 = 9 \]", ["defines", "defines", "holds"]),
        (r"\[ a = 2 \] \section{Next} \[ a = 3 \] and \[ a^2 = 9 \]", ["defines", "defines", "holds"]),
        (r"Let $a \ge 2$. Say \[ a = 3 \] and \[ a^2 = 9 \]", ["defines", "holds"]),
    ],
)
def test_a_letter_has_one_value(text: str, expected: list[str]) -> None:
    assert statuses(text, "x > 0") == expected
