"""LaTeX to the inert tree: what is read, as our grammar writes it, and what is refused, with its reason."""

from __future__ import annotations

import pytest

from synthsym.latexin.clean import clean
from synthsym.latexin.expression import read
from synthsym.latexin.macros import Macros
from synthsym.latexin.scope import Function, Scope
from synthsym.latexin.source import Source
from synthsym.latexin.tokens import NotRead, tokenize
from synthsym.notation import parse

READ = [
    (r"2\frac{e^{(1 - a)/s}}{e^{1/s} + 1}", "2*(exp((1 - a)/s)/(exp(1/s) + 1))"),
    (
        r"\frac{1}{\sigma \sqrt{2 \pi}} e^{-\frac{1}{2}\left( \frac{x}{\sigma}\right)^2}",
        "1/(sigma*sqrt(2*pi))*exp(-(1/2)*(x/sigma)^2)",
    ),
    (r"-x^2", "-x^2"),
    (r"-a + b - c", "-a + b - c"),
    (r"a - (b - c)", "a - (b - c)"),
    (r"x^{-2}", "x^(-2)"),
    (r"2ab", "2*a*b"),
    (r"a / b", "a/b"),
    (r"a / b \cdot c", "a/b*c"),
    (r"\frac12 x", "1/2*x"),
    (r"\tfrac{a}{b}\dfrac{c}{d}", "a/b*(c/d)"),
    (r"\sqrt[3]{x}", "x^(1/3)"),
    (r"\sqrt{1+x}", "sqrt(1 + x)"),
    (r"\log x + 1", "log(x) + 1"),
    (r"\ln\left(\frac{p}{1-p}\right)", "log(p/(1 - p))"),
    (r"\exp(-1)^k", "exp(-1)^k"),
    (r"\log^2 x", "log(x)^2"),
    (r"\log_2(x)", "log(x)/log(2)"),
    (r"\exp(-x) y", "exp(-x)*y"),
    (r"\binom{n}{k} p^k (1-p)^{n-k}", "binom(n, k)*p^k*(1 - p)^(n - k)"),
    (r"{n \choose k}", "binom(n, k)"),
    (r"\sum_{k=0}^{n} a k^2 + 1", "sum(k, 0, n, a*k^2) + 1"),
    (r"\sum_{k=1}^\infty \frac{1}{k^2}", "sum(k, 1, inf, 1/k^2)"),
    (r"\sum_{y \in \mathbb{Z}} e^{-y^2}", "sum(y, -inf, inf, exp(-y^2))"),
    (r"\prod_{i=1}^{n} (1 - x^i)", "prod(i, 1, n, 1 - x^i)"),
    (r"\int_0^1 x^2 \, dx", "integral(x, 0, 1, x^2)"),
    (r"\max(a, b) - \min\{a, b\}", "max(a, b) - min(a, b)"),
    (r"\max\left\{0, x\right\}", "max(0, x)"),
    (r"|x - y|", "abs(x - y)"),
    (r"\left|\frac{x}{2}\right|^3", "abs(x/2)^3"),
    (r"\lfloor x/2 \rfloor + \lceil x \rceil", "floor(x/2) + ceil(x)"),
    (r"n!", "n!"),
    (r"x_1' + x_{i,j} + k_{min}", "x_1' + x_i_j + k_min"),
    (r"\epsilon + \varepsilon", "eps + eps"),
    (r"\mathrm{erf}(z)", "erf(z)"),
    (r"\hat{p} + \bar x", "p_hat + x_bar"),
    (r"\texttt{d\_in} \cdot R", "d_in*R"),
    (r"2^{k_{min}}", "2^k_min"),
    (r"0.5 x", "0.5*x"),
    (r"\underbrace{a+b}_{c} \times 2", "(a + b)*2"),
    (r"\left[ a + b \right]^2", "(a + b)^2"),
    (r"\cosh(t)", "cosh(t)"),
    (r"s \cdot ln(2) + exp(-x)", "s*log(2) + exp(-x)"),
    (r"(a+b)(a-b)", "(a + b)*(a - b)"),
    (r"e^{\alpha x}(1 - \alpha)", "exp(alpha*x)*(1 - alpha)"),
    (r"\sigma^2(1 - x)", "sigma^2*(1 - x)"),
]
REFUSED = [
    (r"\log(x)^2", "may be a power"),
    (r"\ln\left(1 + x\right)^n", "may be a power"),
    (r"a/bc", "a/(b c)"),
    (r"1/2(x+1)", "a/(b c)"),
    (r"\log x y", "how far"),
    (r"\log n / m", "how far"),
    (r"2 3", "two numbers"),
    (r"3\frac{1}{2}", "sum or a product"),
    (r"a + \ldots + b", "ellipsis"),
    (r"x \pm 1", "two statements"),
    (r"\foo + 1", "no macro of this file"),
    (r"\sum_{i=1}^n x^i + i", "bracket what is summed"),
    (r"\prod_{i=1}^n x^i y", "bracket what is multiplied"),
    (r"x^2^3", "two powers"),
    (r"x^10", "only the first digit"),
    (r"(a", "not closed"),
    (r"\frac{a}", "lacks"),
    (r"a + ", "missing at the end"),
    (r"(a, b)", "list"),
    (r"\{1, 2\}", "set"),
    (r"|a| b| c", "bar"),
    (r"while x", "may be a word"),
    (r"\sqrt{}", "empty group"),
    (r"x^{(2}", "not closed"),
    (r"\max(a)", "over what"),
    (r"\text{some words} + 1", "words in the middle"),
    (r"a +- b", "two signs"),
]


def tree(latex: str, scope: Scope | None = None) -> str:
    return read(clean(tokenize(latex)), scope or Scope(numbers={"sigma", "alpha"})).text()


@pytest.mark.parametrize(("latex", "expected"), READ)
def test_it_is_read(latex: str, expected: str) -> None:
    assert parse(tree(latex)) == parse(expected)


@pytest.mark.parametrize(("latex", "reason"), REFUSED)
def test_it_is_refused_with_a_reason(latex: str, reason: str) -> None:
    with pytest.raises(NotRead) as refused:
        tree(latex)
    assert reason in refused.value.reason


def test_a_letter_before_brackets_is_applied_only_if_declared() -> None:
    body = parse("x^2")
    assert tree("f(a+1)", Scope(functions={"f": Function(("x",), body)})) == "(a + 1)^2"
    assert tree("f(a+1)", Scope(numbers={"f"})) == "f*(a + 1)"
    with pytest.raises(NotRead, match="may be a product or a function"):
        tree("f(a)", Scope(alone={"f"}))
    unknown = Scope()
    assert tree("f(a+1)", unknown) == "held1" and [h.text for h in unknown.held.values()] == ["f(a+1)"]


def test_terms_that_are_not_computed_are_held_by_their_print() -> None:
    scope = Scope()
    first, second = tree(r"\Pr[X \ge a] + \|x\|_2 - \max_{x \sim x'} d(x, x')", scope), tree(r"\Pr [ X \ge a ]", scope)
    assert first == "held1 + held2 - held3" and second == "held1"
    low = {h.name: (h.low, h.high) for h in scope.held.values()}
    assert low == {"held1": (0, 1), "held2": (0, None), "held3": (None, None)}


@pytest.mark.parametrize(
    ("latex", "bounds"),
    [
        (r"\mathbb{P}[X > 0]", (0, 1)),
        (r"P[X > 0]", (0, 1)),
        (r"1[y \ne 0]", (0, 1)),
        (r"\mathbbm{1}_{x > 0}", (0, 1)),
        (r"\mathbb{E}[X]", (None, None)),
        (r"\underset{Z \leftarrow PI}{\mathbb{E}} [Z]", (None, None)),
        (r"E[X]", (None, None)),
        (r"\mathbf{P}(X)", (None, None)),
        (r"\norm{x - y}_1", (0, None)),
    ],
)
def test_only_a_probability_lies_between_zero_and_one(latex: str, bounds: tuple[int | None, int | None]) -> None:
    scope = Scope()
    assert tree(latex, scope) == "held1"
    assert [(h.low, h.high) for h in scope.held.values()] == [bounds]


def test_a_number_before_brackets_multiplies_them() -> None:
    assert tree("2[a + b]") == "2*(a + b)" and tree("1[a + b]") == "1*(a + b)"


def test_a_sum_over_a_term_that_depends_on_its_letter_is_held_as_a_whole() -> None:
    for latex in (r"\sum_{i=1}^n x_i", r"\sum_{i=1}^n \Pr[X = i]", r"\sum_{i=1}^{n} f(i)", r"\sum_{i \in S} 2"):
        scope = Scope()
        assert read(clean(tokenize(latex)), scope).text() in {h.name for h in scope.held.values()}, latex


def test_bound_letters_do_not_catch_what_is_put_in() -> None:
    scope = Scope(functions={"f": Function(("x",), parse("sum(k, 0, 2, k*x)"))})
    assert tree("f(k)", scope) == "sum(k_b, 0, 2, k_b*k)"


@pytest.mark.parametrize(
    ("definition", "use", "expected"),
    [
        (r"\newcommand{\half}{\frac{1}{2}}", r"\half x", "1/2*x"),
        (r"\newcommand{\pow}[2]{#1^{#2}}", r"\pow{x}{n+1}", "x^(n + 1)"),
        (r"\newcommand{\pow}[2][x]{#1^{#2}}", r"\pow{3} + \pow[y]{2}", "x^3 + y^2"),
        (r"\def\sq#1{#1^2}", r"\sq{y} + \sq z", "y^2 + z^2"),
        (r"\newcommand\eps{\varepsilon}", r"e^{\eps}", "exp(eps)"),
        (r"\DeclareMathOperator{\erf}{erf}", r"\erf(x)", "erf(x)"),
        (r"\DeclarePairedDelimiter{\size}{\lvert}{\rvert}", r"\size{x}", "abs(x)"),
        (r"\newcommand{\a}{\b}\newcommand{\b}{c}", r"\a", "c"),
    ],
)
def test_macros_of_the_file(definition: str, use: str, expected: str) -> None:
    source = Source(definition + "\n\\[" + use + "\\]")
    macros = Macros.of(source)
    assert parse(read(clean(macros.expand(tokenize(use))), Scope()).text()) == parse(expected)
