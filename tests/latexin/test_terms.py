"""Terms that are not computed: what holds of every norm, sum, extremum, probability and mean is used, and nothing else."""

from __future__ import annotations

import pytest

from synthsym.latexin import Finding, check_text
from synthsym.latexin.inside import under
from synthsym.latexin.linear import at_most, linear
from synthsym.latexin.opened import Chance, Mean, Norm, Over, opened
from synthsym.latexin.scope import Scope
from synthsym.latexin.tokens import tokenize
from synthsym.notation import Sym, parse


def answers(text: str, where: str = "s > 0", effort: int = 2000) -> list[Finding]:
    return list(check_text(rf"\begin{{document}} {text} \end{{document}}", "a.tex", where, effort).findings)


# Each with a neighbour that is false: a sign, a constant, the other way round, another binder, no norm.
PAIRS = [
    # norms
    (r"\norm{v}_p \le \norm{v - w}_p + \norm{w}_p", r"\norm{v}_p \le \norm{v - w}_p"),
    (r"\norm{v - w}_p \le \norm{v - u}_p + \norm{u - w}_p", r"\norm{v - w}_p \ge \norm{v - u}_p + \norm{u - w}_p"),
    (r"\norm{v - w}_2 = \norm{w - v}_2", r"\norm{v - w}_2 = \norm{w + v}_2"),
    (r"\norm{v}_1 \le \norm{v - w}_1 + \norm{w}_1", r"\norm{v}_0 \le \norm{v - 2 w}_0 + \norm{w}_0"),
    (r"\norm{\sum_{i=1}^m (a_i - b_i)} \le \sum_{i=1}^m (\norm{a_i} + \norm{b_i})", r"\norm{\sum_{i=1}^m (a_i - b_i)} \le \sum_{i=1}^m \norm{a_i}"),
    (r"\norm{\sum_{a \in A} a - \sum_{b \in B} b} \le \sum_{a \in A} \norm{a} + \sum_{b \in B} \norm{b}",
     r"\norm{\sum_{a \in A} a - \sum_{b \in B} b} \le \sum_{a \in A} \norm{a} - \sum_{b \in B} \norm{b}"),
    # over the same
    (r"\sum_{z \in X} (h(z) - g(z)) = \left(\sum_{z \in X} h(z)\right) - \sum_{z \in X} g(z)",
     r"\sum_{z \in X} (h(z) - g(z)) = \left(\sum_{z \in X} h(z)\right) + \sum_{z \in X} g(z)"),
    (r"|\sum_{z \in X} h(z)| \le \sum_{z \in X} |h(z)|", r"|\sum_{z \in X} h(z)| \ge \sum_{z \in X} |h(z)|"),
    (r"\max_{x \sim x'} |x - x'| = \max_{x \sim x'} |x' - x|", r"\max_{x \sim x'} |x - x'| = \max_{x \sim x'} |x' + x|"),
    (r"\max_{x \in A} x^2 \ge \max_{x \in A} (2 x - 1)", r"\max_{x \in A} x^2 \ge \max_{x \in A} 2 x"),
    (r"\max_{x \in A} x^2 = \max_{x \in A} x \cdot x", r"\max_{x \in A} x^2 = \max_{x \in B} x \cdot x"),
    (r"\max_i |s| = s", r"\max_s |s| = s"),
    (r"\max_{x \in A} (2 x - x^2) \le s + 1", r"\max_{x \in A} (2 x - x^2) \le s"),
    (r"\prod_{j \in A} P[X_j \le s] \ge \prod_{j \in A} P[X_j \le s/2]", r"\prod_{j \in A} P[X_j \le s] \le \prod_{j \in A} P[X_j \le s/2]"),
    # chance
    (r"P[Y \ge s] = 1 - P[Y < s]", r"P[Y \ge s] = 1 - P[Y \le s]"),
    (r"P[c + Y \le T] = P[Y \le T - c]", r"P[c + Y \le T] = P[Y \le T + c]"),
    (r"P[Y \ge 2 s] \le P[Y > s]", r"P[Y \ge s] \le P[Y > s]"),
    (r"P[X > s \mid B] = \frac{P[B \mid X > s] P[X > s]}{P[B]}", r"P[X > s \mid B] = \frac{P[B \mid X > s] P[B]}{P[X > s]}"),
    (r"P[A \mid B] = \frac{P[A, B]}{P[B]}", r"P[A \mid B] = \frac{P[A, B]}{P[A]}"),
    (r"P[Y \in A] = \mathbb{E}[\mathbb{I}[Y \in A]]", r"P[Y \in A] = \mathbb{E}[\mathbb{I}[Y \in B]]"),
    (r"E[C] = E[E[C \mid Y]]", r"E[C] = E[E[D \mid Y]]"),
    (r"E[X - Y] = E[X] - E[Y]", r"E[X - Y] = E[X] + E[Y]"),
    (r"E[\sum_{j=1}^k X_j] = \sum_{j=1}^k E[X_j]", r"E[\sum_{j=1}^k X_j] = \sum_{j=1}^{m} E[X_j]"),
    (r"E[X^2] \ge E[2 X - 1]", r"E[X^2] \ge E[2 X]"),
]  # fmt: skip


@pytest.mark.parametrize(("true", "false"), PAIRS)
def test_a_rule_proves_what_is_true_and_not_its_neighbour(true: str, false: str) -> None:
    where = "s > 0, p >= 1, k integer >= 1, m integer >= 1"
    assert [f.status for f in answers(rf"\[ {true} \]", where)] == ["holds"], true
    assert not any(f.status == "holds" for f in answers(rf"\[ {false} \]", where)), false


def test_what_a_file_states_of_a_term_carries_later_lines_and_is_counted_apart() -> None:
    first, second, third = answers(r"\[ \norm{v} \le s \] \[ 2\norm{v} + 1 \le 2 s + 1 \] \[ 2 \norm{v} \le s \]")
    assert (first.status, second.status, third.status) == ("stated", "holds", "undecided")
    assert second.given == (1,) and any("stated and not shown" in n for n in second.notes) and not first.given


def test_lines_that_contradict_each_other_carry_nothing() -> None:
    text = r"\[ \norm{v} \le s \] \[ \norm{v} \ge s + 1 \] \[ \norm{v} = 3 \norm{v} + 1 \]"
    assert [f.status for f in answers(text)][-1] == "undecided"
    # A second value of the same term is that of another case.
    two = answers(r"\[ F(x, 0) = -1 \] \[ F(x, 0) = -2 \] \[ 2 F(x, 0) = -2 \] \[ 2 F(x, 0) = -4 \]")
    assert [f.status for f in two] == ["stated", "stated", "undecided", "holds"]
    assert not two[0].notes and any(n.startswith("another value than line 1 says") for n in two[1].notes)
    tails = answers(
        r"\[ P[X > t] = \frac{e^{-t/s}}{e^{-1/s} + 1} \] \[ P[X > t] = \frac{e^{-t/s}}{e^{1/s} + 1} \]",
        "s > 0, t integer >= 0",
    )
    assert any("another value than line 1 says, at s = " in n for n in tails[1].notes)


def test_what_is_said_again_of_a_term_does_not_follow_from_what_was_said_of_it() -> None:
    """The value may be that of another case, and agree by chance."""
    again = answers(r"\[ F(x, 4) = -|4 - .5(5 - 1)| \] \[ F(x, 4) = -|4 - .5(6 - 2)| \]")
    assert [f.status for f in again] == ["stated", "stated"] and not again[1].given


def test_what_is_stated_ends_with_its_section() -> None:
    text = r"\section{A} \[ \norm{v} \le s \] \section{B} \[ 2 \norm{v} \le 2 s \]"
    assert [f.status for f in answers(text)] == ["stated", "undecided"]


def test_a_sum_outside_of_brackets_is_not_opened() -> None:
    """How far the sum reaches is not certain, and the two readings differ."""
    assert not any(f.status == "holds" for f in answers(r"\[ \max_{x \in A} x - x = \max_{x \in A} 0 \cdot x \]"))


@pytest.mark.parametrize(
    ("print_", "kind"),
    [(r"\norm{v - w}_p", Norm), (r"||v||_\infty", Norm), (r"\left\| v \right\|_2", Norm), (r"\max_{x \sim x'} |x|", Over), (r"\sum_{a \in A} a", Over),
     (r"\Pr[X > t]", Chance), (r"P[A \mid B = 1, C]", Chance), (r"\mathbb{E}_{x \sim Y}[f(x)]", Mean), (r"f(x)", type(None)), (r"\|v\| \|w\|", type(None))],
)  # fmt: skip
def test_how_a_term_is_built(print_: str, kind: type) -> None:
    scope = Scope()
    tokens = tokenize(print_)
    scope.hold(tokens, print_, set())
    assert isinstance(opened(next(iter(scope.held.values()))), kind)


def test_linear_forms_and_what_bounds_them() -> None:
    v, w, u = (linear(parse(t)) for t in ("a - 2*b", "b - a", "b"))
    assert v == {"a": 1, "b": -2} and w is not None and u is not None and v is not None
    assert at_most(v, [(Sym("W"), w), (Sym("U"), u)]) is not None and at_most(v, [(Sym("W"), w)]) is None
    assert linear(parse("x*y")) == {"x*y": 1} and linear(parse("x - x")) == {}


def test_what_is_equal_is_put_in() -> None:
    assert under([parse("h = g + 1"), parse("g <= 3")], parse("h <= 4")) == parse("g <= 3 => g + 1 <= 4")
    assert under([parse("h = h + g")], parse("h = 1")) != parse("h = 1")


def test_what_is_stated_under_a_condition_beside_it_carries_nothing() -> None:
    text = r"\[ F(x, 0) = x \quad \text{for } x \ge 0 \] \[ 2 F(x, 0) = 2 x \]"
    assert [f.status for f in answers(text, "x real")] == ["stated", "undecided"]


# Sums over the same integers term by term, and a letter's last value apart from the others; each with a false neighbour.
PARTS = [
    (r"\sum_{y \in \mathbb{Z}} e^{-(|y| - 1/s)^2 s} e^{-2|y|} = e^{-1/s} \sum_{y \in \mathbb{Z}} e^{-y^2 s}",
     r"\sum_{y \in \mathbb{Z}} e^{-(|y| - 1/s)^2 s} e^{-2|y|} = e^{-2/s} \sum_{y \in \mathbb{Z}} e^{-y^2 s}"),
    (r"\sum_{k=1}^{n} k s^k \le n \sum_{k=1}^n s^k", r"\sum_{k=1}^{n} k s^k \le (n - 1) \sum_{k=1}^n s^k"),
    (r"\sum_{l=n}^{2n - 1} (1 - p) p^l = (1 - p^n) p^n", r"\sum_{l=n}^{2n - 1} (1 - p) p^l = (1 - p^n) p^{n + 1}"),
]  # fmt: skip


@pytest.mark.parametrize(("true", "false"), PARTS)
def test_by_parts(true: str, false: str) -> None:
    where = "s > 0, n integer >= 1, p in (0, 1]"
    assert [f.status for f in answers(rf"\[ {true} \]", where, 3000)] == ["holds"], true
    assert [f.status for f in answers(rf"\[ {false} \]", where, 3000)] == ["fails"], false
