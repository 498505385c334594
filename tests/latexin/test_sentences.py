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
