"""What a sentence takes back, divides, excepts or ends is not taken for a condition; two letters are never read as one."""

import pytest

from synthsym.latexin import check_text


def status(text: str) -> str:
    """The answer for the last display."""
    return check_text(text, effort=800).findings[-1].status


def after(said: str, relation: str = "x > 0") -> str:
    return status(f"{said}\n\\[ {relation} \\]")


@pytest.mark.parametrize(
    "said",
    [
        "For all $x > 0$ or $x < -1$",
        "for all $x > 0$ (or $x < -1$)",
        "not for all $x > 0$",
        "It fails for all $x > 0$ that",
        "We do not assume $x > 0$.",
        "We no longer assume $x > 0$.",
        "Even without assuming $x > 0$,",
        "provided that $x > 0$ fails,",
        "with $x > 0$ replaced by $-x$,",
        "for all $x > 0$ (resp. $x < 0$)",
        "If $x > 0$, we are done. Otherwise,",
        "If $x > 0$, nothing is left to show.\n\nThus",
        "Let $x > 0$. Now let $x$ be any real number.",
        "Let $x > 0$.\n\nNow let $x$ be positive or zero.",
        "Let $x > 0$.\n\nNow let $x \\in \\{-1, 1\\}$.",
        "Let $x$ be positive or zero.",
        "for not necessarily positive integers $x$",
        "For some $x > 0$",
        "Suppose that $x > 0$ if $y > 0$.",
        "Let $x > 0$. Set $x = -1$.",
        "Let $x > 0$.\n\nThe remaining case is $x \\le 0$.",
        "Let $x > 0$.\n\nAssume to the contrary that $x \\le 0$.",
        "Let $x > 0$.\n\nNow $x \\in \\mathbb{R}$.",
        "Let $x > 0$. We now take $x < 0$.",
        "Let $x > 0$. Replacing $x$ by $-x$,",
        "Let $x > 0$. From now on $x$ is arbitrary.",
        "Let $x > 0$. In general $x \\in \\mathbb{R}$.",
        "Let $x > 0$. Here we allow $x = 0$.",
        "Let $x > 0$. We also allow $x = 0$ below.",
        "Let $x > 0$. The value $x = 0$ is permitted.",
        "Let $x > 0$. From here on $x$ may be zero.",
        "Let $x > 0$. We now permit $x$ to be negative.",
        "Let $x > 0$. Including the case $x = 0$, we have",
        "Let $x > 0$. The definition extends to $x = 0$.",
        "Let $x > 0$. Here $x$ can also be negative.",
        "Let $x > 0$. We allow x = 0 here.",
        "Let $x > 0$. In what follows we allow x to vanish.",
        "Let $x > 0$. More generally, for every $x$:",
        "For $x \\in (0,1)$ it is known; here is the case of arbitrary $x$.",
        "Let $x > 0$. We now drop this assumption.",
        "Smith showed it for all $x > 0$. Ours is general.",
        "Prior work: for all $x > 0$. Now the general case",
        "This was shown for all $x > 0$ by Smith. We show it for all $x$.",
        "Suppose $x > 0$ were true.",
        "\\newcommand{\\hyp}{Let $x > 0$.}",
        "``Let $x > 0$'' is what they wrote.",
        "Let $x > 0$ with probability one half.",
        "Let $x > 0$ hold with high probability.",
        "Let $x > 0$ on average.",
        "Let $x > 0$ most of the time.",
        "Let $x > 0$ be optional.",
        "Let $x > 0$ in case $y > 0$.",
        "Let $x > 0$ provided that $y > 0$.",
        "Let $x > 0$ for $y > 0$.",
        "Let $x > 0$ iff $y > 0$.",
        "Let $x > 0$ as long as $y > 0$.",
        "Let $x > 0$ given $y > 0$.",
        "Let $x$ be a real number greater than $-1$.",
        "Let $x > 0$. The sign of $x$ does not matter below.",
        "Let $x > 0$. The restriction to positive $x$ is superfluous:",
        "Let $x > 0$. The same is true of negative $x$:",
        "Let $x > 0$. It extends to all of $\\mathbb{R}$:",
        "Let $x > 0$. Conversely, if $x$ is not positive, then",
        "Let $x > 0$. Regardless of $x$,",
        "Let $x > 0$. Without any condition on $x$:",
        "Let $x > 0$. Let $-1 \\le x \\le 1$. Then",
        "Let $x > 0$. Let $x$ be an integer.",
        "Let $x > 0$. Let $x$ range over the reals. Then",
        "Let $x > 0$. Assume only that $x \\ne 7$.",
        "Let $x > 0$. Write $x$ for the score.",
        "Let $x > 0$. Draw $x \\sim N(0, 1)$. Then",
        "Let $x > 0$. Relax this to $x > -3$.",
        "Let $x > 0$. If instead $x > -3$,",
        "Let $x > 0$. This time $x > -3$:",
        "Let $x > 0$. Even $x = -3$ is fine:",
        "Let $x > 0$. (Actually $x \\ge -5$ is enough.)",
        "Let $x > 0$. With $x$ replaced by $x - 7$,",
        "Let $x > 0$. Now $x$ stands for something else.",
        "Let $x > 0$ as usual. We drop it.",
        "Assume $x > 0$. Then we are done. So we may assume the contrary.",
        "Assume $x > 0$ in Lemma 7.",
        "For all $x > 0$; more generally, for all $x > -1$,",
        "For all $x > 0$ (indeed for all real $x$),",
        "One might think that for all $x > 0$",
        "For all $x > 0$\\footnote{The bound holds for negative $x$ as well.},",
        "\\begin{proof}Let $x > 0$. Done.\\end{proof}",
        "\\begin{remark}For all $x > 0$ more is true.\\end{remark}",
        "\\begin{lemma}Let $x > 0$.\\end{lemma}\\begin{lemma}Now to another one.",
        "\\begin{itemize}\\item Let $x > 0$. Done. \\item Second case.\\end{itemize}",
        "\\caption{For all $x > 0$.}",
        "Case 1: let $x > 0$. Done. Case 2:",
        "(i) let $x > 0$. (ii)",
        "Step 1: let $x > 0$. Done. Step 2:",
        "\\textbf{Step 1.} Let $x > 0$. Done. \\textbf{Step 2.} Then",
        "\\emph{Part A:} let $x > 0$. Done. \\emph{Part B:}",
        "Stage I. Let $x > 0$. Done. Stage II. Then",
        "\\iffalse \\ifdraft \\fi Let $x > 0$. \\fi",
        "\\if0 Let $x > 0$. \\fi",
        "\\verb|Let $x > 0$.|",
    ],
)
def test_what_is_taken_back_or_divided_is_no_condition(said: str) -> None:
    assert after(said) == "domain not known"
    assert after(f"% synthsym: where x > 0\n{said}") == "holds"  # a comment is stronger than any sentence


@pytest.mark.parametrize(
    ("said", "relation"),
    [
        ("Let $x \\ge 0$, $x \\ne 1$.", "x/(x - 1) = x/(x - 1)"),
        ("for all $x > 0$ except $x = 1$,", "1/(x - 1) = 1/(x - 1)"),
        ("For all $x, y > 0$ with $x + y = 1$", "x y \\le 1/4"),
        ("Let $y > 0$ and $0 < x < 1$, where $x = e^{-1/y}$.", "y \\log x = -1"),
        ("Let $x \\ge 1$ be an odd integer.", "(-1)^x = -1"),
        ("Let $x$ be a positive even integer.", "(-1)^x = 1"),
        ("Let $x \\ge 0$ be nonzero.", "1/x = 1/x"),
        ("Let $x, y > 0$ be distinct.", "1/(x - y) = 1/(x - y)"),
        ("For all $x \\ge 0$ for which $\\log x$ is defined", "\\log x = \\log x"),
        ("When $x$ is not an integer, $x \\ge 1$ and", "\\lfloor x \\rfloor < x"),
    ],
)
def test_what_is_true_under_a_condition_that_is_not_read_does_not_fail(said: str, relation: str) -> None:
    assert after(said, relation) == "domain not known"


@pytest.mark.parametrize(
    "said",
    [
        "For all $x > 0$, and this is not hard to see,",
        "Without loss of generality, assume $x > 0$.",
        "If $x > 0$, then",
        "Let $x > 0$ be a real number.",
        "Let $x > 1$. As $x > 0$ is known, and $x \\ge 1/2$ too, we have",
        "Let $x$ be a real number with $x > 0$.",
        "Let $y$ be real or not.\n\nLet $x > 0$.",
        "We do not assume $x > 0$.\n\nNow assume $x > 0$.",
        "For all $x > 0$, where $y = 2$,",
        "Let $x > 0$. Assume $x < 1$.",
        "Let $x > 0$. If $x < 1$, then",
        "Let $x \\ge 1$. Here $x$ is an integer.",
        "For all $y > 1$ and all $x \\ge 1$, where $x$ is an integer:",
        "For $x \\ge 2$ and then for $x \\ge 3$",
        "\\begin{lemma}Let $x > 0$.\\end{lemma}\\begin{proof}Clearly",
        "Let $x > 0$. \\begin{lemma}Clearly",
        "Let $x > 0$. Case 1: easy. Case 2:",
        "Let $x > 0$. Step 1: easy. Step 2:",
        "Let $x > 0$, which was seen in Step 2:",
        "Let $x > 0$. \\begin{remark}$y$ is unused.\\end{remark}",
        "\\newif\\ifdraft Let $x > 0$.",
        "\\iffalse no \\else Let $x > 0$. \\fi",
    ],
)
def test_true_neighbours_are_read(said: str) -> None:
    assert after(said) == "holds"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (r"1 & x > 0 \\ 2 & x < 0", "fails"),
        (r"1 & x > 0 \\ 2 & x = 0", "holds"),
        (r"1 & x < 1/2 \\ 2 & x > 1/2", "fails"),
        (r"1 & x \ge 1/2 \\ 2 & 1/4 \le x \le 1/2 \\ 3 & x \le 1/4", "holds"),
        (r"1 & x \ge 1/2 \\ 2 & \text{otherwise}", "holds"),
    ],
)
def test_cases_have_a_value_only_where_a_condition_is_met(rows: str, expected: str) -> None:
    assert after("Let $x \\in [0, 1]$.", rf"\begin{{cases}} {rows} \end{{cases}} \ge 1") == expected


def test_a_letter_that_a_condition_bounds_is_not_a_number() -> None:
    assert after("For all $e > 0$", "e^2 \\ge 7") == "fails"
    assert after("For all $x > e$", "x > 2 e - 3 + 3 - e") == "holds"
    assert after("For all $\\pi \\in (0, 1)$", "\\pi \\ge 3") == "domain not known"
    assert after("", "\\pi \\ge 3") == "holds"


def test_two_shapes_of_a_letter_in_one_file_are_two_letters() -> None:
    assert after("For all $\\sigma > 0$", "\\varsigma + 1 > 1 + \\sigma - \\sigma") == "domain not known"
    assert after("For all $\\varsigma > 0$", "\\varsigma + 1 > 1") == "holds"
    assert after("For all $\\varepsilon > 0$", "\\varepsilon > 0") == "holds"


def test_an_index_in_brackets_is_not_read_as_a_power() -> None:
    assert after("For all $x > 0$", "x^{(1)} = x") == "not read"
    assert after("For all $x > 0$", "x^{(1 - 2)} = 1/x") == "holds"


@pytest.mark.parametrize(
    "words",
    [
        r"\text{for all } x > 0 \text{ or } x < -1",
        r"\text{if } x > 0 \text{ fails}",
        r"\text{for all $x > 0$, or not}",
        r"\text{except for } x > 0",
    ],
)
def test_what_is_taken_back_beside_a_formula_is_no_condition_either(words: str) -> None:
    said = f"Let $x$ be real.\n\\[ x > 0 \\quad {words} \\]"
    assert "holds" not in [f.status for f in check_text(said, effort=800).findings]
    assert after("Let $x$ be real.", r"x > 0 \quad \text{for all } x > 0") == "holds"


def test_neither_of_two_relations_is_claimed_by_itself() -> None:
    said = "Let $x$ be real.\n\\[ x^2 \\ge 1 \\text{ or } x^2 < 2 \\]"
    assert {f.status for f in check_text(said, effort=800).findings} == {"undecided"}
    assert after("Let $x$ be real.", r"x^2 \ge 0 \text{ and } x^2 \ge -1") == "holds"


def test_what_stands_at_a_brace_is_said_too_and_a_power_of_a_box_is_a_power() -> None:
    said = "For all $x > 0$"
    assert after(said, r"\underbrace{x + x}_{= 3x} = 2x") == "not read"
    assert after(said, r"\underbrace{x + x}_{\text{twice}} = 2x") == "holds"
    assert after(said, r"\boxed{x}^2 = x") == "fails"
    assert after(said, r"\boxed{x}^2 = x \cdot x") == "holds"


@pytest.mark.parametrize(
    "said",
    [
        "Let $x > 0$. This allows us to write",
        "Let $x > 0$. It may be that the bound is not sharp.",
        "Let $x > 0$. We accept the hypothesis if $y < 0$.",
        "Let $x > 0$. Here $y$ may be zero.",
        "Let $x > 0$. A reader may skip this.",
    ],
)
def test_what_lets_no_letter_take_more_values_leaves_it_where_it_was(said: str) -> None:
    assert after(said) == "holds"


@pytest.mark.parametrize(("face", "plain"), [("mathsf", "x"), ("mathtt", "x"), ("textsf", "x"), ("texttt", "x")])
def test_a_letter_in_another_face_is_another_letter(face: str, plain: str) -> None:
    other = f"\\{face}{{{plain}}}"
    assert status(f"Let ${other} > 0$ and ${plain} > 0$.\n\\[ {other} - {plain} \\ge {other}^2 - 7 \\]") == "fails"
    assert status(f"Let ${other} > 0$.\n\\[ {plain} > 0 \\]") == "domain not known"
    assert status(f"Let ${other} > 0$.\n\\[ {other} > 0 \\]") == "holds"


@pytest.mark.parametrize(
    ("text", "status_of_last"),
    [
        ("\\[ z = x + 1 \\]\nNow set $z = x + 2$.\n\\[ z - x = 1 \\]", "domain not known"),
        ("\\[ z = x + 1 \\]\nLet $z$ be anything.\n\\[ z - x = 1 \\]", "domain not known"),
        ("\\[ z = x + 1 \\]\nThis is used below.\n\\[ z - x = 1 \\]", "holds"),
        ("\\[ \\text{If } x > 1 \\text{ then } x^2 > 1 \\]", "holds"),
        ("\\[ \\text{If } x > 1 \\text{ then } x^2 > 2 \\]", "fails"),
        ("\\[ 1,000 = 1000 \\]", "not read"),
        ("\\[ \\log^{(2)} x = (\\log x)^2 \\]", "not read"),
        ("\\[ \\log^2 x = (\\log x)^2 \\]", "holds"),
        ("\\[ O(x) - O(x) = 0 \\]", "not read"),
        ("\\[ \\tilde{O}(x) = 2\\tilde{O}(x) \\]", "not read"),
        ("\\[ \\mathrm{Lap}(x) - \\mathrm{Lap}(x) = 0 \\]", "not read"),
        ("\\[ \\mathcal{N}(0, 1) + \\mathcal{N}(0, 1) = 2\\mathcal{N}(0, 1) \\]", "not read"),
        ("\\[ N(0, 1) - N(0, 1) = 0 \\]", "not read"),
        ("\\[ f(x) - f(x) = 0 \\]", "holds"),
        ("\\[ \\boxed{x \\le x + 1} \\]", "holds"),
        ("\\[ \\boxed{x \\le x - 1} \\]", "fails"),
        ("\\[ \\xcancel{x \\le x + 1} \\]", "not read"),
        ("\\[ \\cancel{x} + 1 = x + 1 \\]", "not read"),
        ("\\[ x \\nleq x - 1 \\]", "not read"),
    ],
)
def test_a_name_that_may_mean_something_else_is_not_guessed(text: str, status_of_last: str) -> None:
    assert status(f"% synthsym: where x > 0\n{text}") == status_of_last


def test_a_bound_beside_what_fails_may_be_its_condition() -> None:
    first, second = check_text("% synthsym: where x real\n\\[ x^2 \\ge 1, \\qquad x \\ge 1 \\]", effort=800).findings
    assert (first.status, second.status) == ("undecided", "condition")
    (alone,) = check_text("% synthsym: where x real\n\\[ x^2 \\ge 1 \\]", effort=800).findings
    assert alone.status == "fails"


@pytest.mark.parametrize(
    "again",
    [
        "{\\renewcommand{\\c}{5}}",
        "\\begin{proof}\\renewcommand{\\c}{5}\\end{proof}",
        "\\begingroup\\def\\c{5}\\endgroup",
        "\\providecommand{\\c}{5}",
        "\\newcommand{\\c}{5}",
        "\\ifdraft\\def\\c{5}\\fi",
        "\\[ \\def\\c{5} x = x \\]",
        "\\newcommand{\\five}{\\renewcommand{\\c}{5}}",
    ],
)
def test_a_macro_with_several_meanings_is_not_read(again: str) -> None:
    told = check_text(
        f"% synthsym: where x > 0\n\\newcommand{{\\c}}{{3}}\n{again}\n\\[ 5x = \\c x \\]\n\\[ 3x = \\c x \\]",
        effort=800,
    )
    assert [f.status for f in told.findings[-2:]] == ["not read", "not read"]


@pytest.mark.parametrize(
    ("again", "now"),
    [
        ("\\renewcommand{\\c}{5}", ["holds", "fails"]),
        ("\\def\\c{5}", ["holds", "fails"]),
        ("\\let\\d=5\\let\\c\\d", ["holds", "fails"]),
        ("\\verb|\\def\\c{5}|", ["fails", "holds"]),
        ("\\iffalse \\ifx \\fi \\def\\c{5} \\fi", ["fails", "holds"]),
        ("\\renewcommand{\\c}{3}", ["fails", "holds"]),
        ("{\\renewcommand{\\c}{3}}", ["fails", "holds"]),
    ],
)
def test_a_macro_means_what_it_meant_last(again: str, now: list[str]) -> None:
    told = check_text(
        f"% synthsym: where x > 0\n\\newcommand{{\\c}}{{3}}\n{again}\n\\[ 5x = \\c x \\]\n\\[ 3x = \\c x \\]",
        effort=800,
    )
    assert [f.status for f in told.findings[-2:]] == now


def test_a_sign_that_is_defined_anew_means_what_it_meant_before_until_then() -> None:
    text = "% synthsym: where x > 0\n\\[ x \\le x + 1 \\]\n\\renewcommand{\\le}{\\ge}\n\\[ x \\le x + 1 \\]\n\\[ x \\leq x + 1 \\]"
    assert [f.status for f in check_text(text, effort=800).findings] == ["holds", "fails", "holds"]
    provided = "% synthsym: where x > 0\n\\providecommand{\\le}{\\ge}\n\\[ x \\le x + 1 \\]"
    assert status(provided) == "holds"
