"""Formulas over lines that fit, and derivations in brief: nothing is lost, nothing is called equal that is not."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from synthsym.notation import parse
from synthsym.notation.typeset import to_latex
from synthsym.render import alphabet, brief
from synthsym.render.brief import brief_latex, brief_text, told
from synthsym.render.fitted import ROOM, fit, width
from synthsym.render.full import steps_latex

LONG = " + ".join(f"exp(-x{k}^2/(2*sigma^2))*log(1 + y{k})" for k in range(20))
FINDING = {"id": "a.b", "paper": "p", "where": "theorem 3", "printed": "x <= y", "true": "x < y", "verdict": "loose"}


def step(
    rule: str, before: str, after: str, relation: str = "=", inputs: tuple[int, ...] = (), because: str = "why"
) -> dict[str, Any]:
    return {"rule": rule, "relation": relation, "before": before, "after": after, "before_latex": before, "after_latex": after, "because": because,
            "inputs": list(inputs), "rests_on": [], "trust": "derived", "engines": [], "obligations": []}  # fmt: skip


@pytest.mark.parametrize(
    "text", [LONG, f"({LONG})/({LONG})", f"sqrt({LONG}) <= {LONG}", f"x^({LONG})", "a - (b - c) - d", "a + (b - c)"]
)
def test_a_formula_over_lines_says_the_same(text: str) -> None:
    found = fit(parse(text))
    whole = " ".join(found.lines)
    for name, lines in reversed(found.named):
        whole = whole.replace(
            name, " ".join(lines) if re.fullmatch(re.escape(name), whole) else rf"\left({' '.join(lines)}\right)"
        )
    bare = re.compile(r"\\left\(|\\right\)|\s|\\,")
    assert bare.sub("", whole) == bare.sub("", to_latex(parse(text)))
    if not found.named:
        assert " ".join(found.lines).replace("  ", " ") == to_latex(parse(text)).replace("  ", " ")


def test_short_formulas_stay_whole_and_wide_ones_break() -> None:
    assert fit(parse("a + b")).lines == ["a + b"] and len(fit(parse(LONG)).lines) > 5
    assert width(parse("x/(y + z)")) < width(parse("x*(y + z)")) and width(parse(LONG)) > 5 * ROOM


def test_a_bound_variable_stays_where_it_is_bound() -> None:
    found = fit(parse(f"sum(x3, 1, n, {LONG})"))
    assert not found.named and not found.fits and not fit(parse("1" * 200)).fits and fit(parse(LONG)).fits


def test_a_letter_that_is_used_names_no_part() -> None:
    assert all(not name.startswith("A") for name, _ in fit(parse(f"A*sqrt({LONG})")).named)


STEPS = [step("relation", "", "abs(x - y)"), step("sup", "abs(x - y)", "2*R", "sup", (0,)), step("rewrite", "2*R", "R*2", inputs=(1,)),
         step("derivative", "x^2", "2*x"), step("bound", "2*x", "2*z", "<=", (3, 2))]  # fmt: skip


def test_only_names_and_operations_stand_beside_an_equals_sign() -> None:
    made = told(STEPS)
    assert [t.value for t in made] == ["abs(x - y)", "R*2", "2*x", "2*z"]  # a rewriting gives its quantity another form
    assert made[1].of == made[0].name and made[3].of == "" and "from above" in made[3].because
    text = brief_latex(FINDING, STEPS)
    assert r"\sup \Delta = R" in text and "2 \\, x = 2 \\, z" not in text
    assert made[3].uses == (2, 3)


def test_an_operation_on_something_that_is_not_told_is_not_said_to_be_of_it() -> None:
    steps = [
        step("relation", "", "abs(x - y)"),
        step("derivative", "abs(x - y)", "abs(y)", inputs=(0,)),
        step("sup", "abs(y)", "2*R", "sup", (1,)),
    ]
    assert [t.of for t in told(steps, 2)] == ["", ""]


def test_a_name_is_no_letter_of_the_formulas() -> None:
    assert (
        told([step("privacy-loss", "", "L*x")])[0].name == "Q_{1}"
        and told([step("privacy-loss", "", "x")])[0].name == "L"
    )


def test_in_brief_is_a_dozen_lines() -> None:
    many = [step("definition", "", f"x{k}", because=f"step {k}") for k in range(60)]
    assert (
        len(told(many)) == brief.MOST
        and told(many)[-1].value == "x59"
        and brief_text(FINDING, many).count("\n(") == brief.MOST
    )


def test_letters_are_those_of_the_source() -> None:
    assert alphabet.latex("2*d^2/s2", "neunhoeffer2024") == r"\frac{2 \, d^{2}}{s^{2}}"
    assert alphabet.latex("s2^2", "neunhoeffer2024") == r"\left(s^{2}\right)^{2}"
    assert (
        alphabet.latex("n >= F", "boedihardjo2021") == r"n \ge \left|\mathcal{F}\right|"
        and alphabet.latex("s2", "gil2013") == "s_{2}"
    )
    assert alphabet.latex("xbarp^2", "zheng2015") == r"{{}\bar{x}'}^{2}"
    assert (
        alphabet.latex("2*exp(-eps)", "bun2016") == r"2 \, e^{-\varepsilon}"
        and alphabet.latex("exp(eps)/e", "bun2016").count(r"\exp") == 1
    )
    assert (
        alphabet.latex("exp(-x^2/2)", "bun2016").startswith(r"\exp")
        and alphabet.latex("exp(eps)^2", "bun2016") == r"\left(e^{\varepsilon}\right)^{2}"
    )
    assert alphabet.latex("what is it", "miura2023", "as it was") == "as it was"
    assert [x.name for x in alphabet.occurring(["s2*n", "no formula ("], "neunhoeffer2024")] == ["n", "s2"]


def test_every_letter_has_a_meaning_and_a_place_and_can_be_set() -> None:
    for paper, table in alphabet.tables().items():
        for given in table.values():
            assert given.means and given.where and given.latex, (paper, given)
            assert given.set == given.name or given.set not in {
                x.name for x in table.values() if x.set == x.name and x.means != given.means
            }, (paper, given)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")
def test_derivations_compile_without_an_overlong_line(tmp_path: Path) -> None:
    from synthsym.api import claim

    head = "\\documentclass{article}\\usepackage{amsmath,amssymb,amsthm}\\usepackage[margin=2.2cm]{geometry}\\allowdisplaybreaks\\sloppy\n\\begin{document}\n"
    body = ""
    for id in ("zheng.thm7.8", "neun.s41.single", "bsv.thm22", "miura.lem4.3.T", "zheng.thm6.18.ratio"):
        found = claim(id)
        body += brief_latex(found.finding, found.steps) + steps_latex(found.finding, found.steps)
    (tmp_path / "t.tex").write_text(head + body + "\\end{document}\n")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "t.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace", check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    wide = [float(x) for x in re.findall(r"Overfull \\hbox \(([\d.]+)pt", done.stdout)]
    assert not wide or max(wide) < 1, wide
