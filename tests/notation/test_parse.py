"""The grammar: what is read, what is refused, and that text, tree, LaTeX and SymPy say the same."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.balls.reading import to_sympy
from synthsym.errors import UserError
from synthsym.notation import (
    Bin,
    Call,
    Factorial,
    Logic,
    Neg,
    Node,
    Not,
    Num,
    Rel,
    Sym,
    from_sympy,
    parse,
)

NAMES = st.sampled_from(["a", "b", "n", "rho", "eps", "n_syn", "sigma'", "x1"])
NUMBERS = st.integers(0, 30).map(lambda k: Num(Fraction(k)))


def formulas(depth: int = 4) -> st.SearchStrategy[Node]:
    leaf = st.one_of(NAMES.map(Sym), NUMBERS)
    return st.recursive(
        leaf,
        lambda inner: st.one_of(
            st.builds(Bin, st.sampled_from("+-*/^"), inner, inner),
            st.builds(Neg, inner),
            st.builds(Factorial, inner),
            st.builds(lambda a: Call("exp", (a,)), inner),
            st.builds(lambda a, b: Call("max", (a, b)), inner, inner),
        ),
        max_leaves=2**depth,
    )


RELATIONS = st.builds(
    lambda a, b, op: Rel((op,), (a, b)), formulas(2), formulas(2), st.sampled_from(["<", "<=", "=", "!=", ">", ">="])
)
STATEMENTS = st.recursive(
    RELATIONS,
    lambda inner: st.one_of(
        st.builds(Logic, st.sampled_from(["and", "or", "=>", "<=>"]), inner, inner), st.builds(Not, inner)
    ),
    max_leaves=5,
)


@given(st.one_of(formulas(), STATEMENTS))
@settings(max_examples=300, deadline=None)
def test_text_is_read_back_as_the_same_tree(node: Node) -> None:
    assert parse(node.text()) == node
    assert node.latex().count("{") == node.latex().count("}")


@given(formulas(3))
@settings(max_examples=100, deadline=None)
def test_the_tree_of_a_sympy_expression_has_its_value(node: Node) -> None:
    symbols = {name: sp.Symbol(name, positive=True) for name in node.names()}
    try:
        expr = to_sympy(node, symbols)
    except UserError:
        return
    if expr.has(sp.nan, sp.zoo, sp.I) or expr.has(sp.oo):
        return
    assert sp.simplify(to_sympy(from_sympy(expr), symbols) - expr) == 0


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-3^2", -9),
        ("2^3^2", 512),
        ("2*-3", -6),
        ("1-2-3", -4),
        ("12/2/3", 2),
        ("2^-1", Fraction(1, 2)),
        ("3!^2", 36),
        ("-(-2)", 2),
        ("1e-3", Fraction(1, 1000)),
        ("0.10", Fraction(1, 10)),
        (".5", Fraction(1, 2)),
        ("10**6", 10**6),
        ("+4", 4),
        ("2·3", 6),
        ("5−7", -2),
    ],
)
def test_numbers_are_exact_and_precedence_is_the_usual_one(text: str, value: Fraction) -> None:
    assert parse(text).fraction() == value
    assert to_sympy(parse(text), {}) == sp.Rational(Fraction(value).numerator, Fraction(value).denominator)


def test_relations_chain_and_connectives_nest() -> None:
    x, y = sp.symbols("x y", positive=True)
    assert to_sympy(parse("1 < x <= y"), {"x": x, "y": y}) == sp.And(sp.Lt(1, x), x <= y)
    assert to_sympy(parse("x = 1 or y >= 2"), {"x": x, "y": y}) == sp.Or(sp.Eq(x, 1), y >= 2)
    assert parse("x==1") == parse("x = 1")
    assert parse("not x < 1 => y > 2") == Logic("=>", Not(parse("x<1")), parse("y>2"))
    assert parse("n! = 3").text() == "n! = 3"


def test_a_sum_binds_its_variable() -> None:
    node = parse("sum(i, 0, n, binom(n, i)*q^i)")
    assert node.names() == {"n", "q"}
    n, q = sp.symbols("n q", positive=True)
    assert to_sympy(node, {"n": n, "q": q}).func is sp.Sum
    assert node.substitute({"q": parse("2"), "i": parse("7")}).text() == "sum(i, 0, n, binom(n, i)*2^i)"


def test_functions_of_the_caller_come_first_and_e_may_be_a_name() -> None:
    f = sp.Function("f")
    x, e = sp.symbols("x e")
    assert to_sympy(parse("exp(x)"), {"x": x}, {"exp": f}) == f(x)
    assert to_sympy(parse("e^x"), {"x": x}) == sp.exp(x)
    assert to_sympy(parse("e^x"), {"x": x, "e": e}) == e**x


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4*d^2/(2*n^2)", r"\frac{4 \, d^{2}}{2 \, n^{2}}"),
        ("rho + 2*sqrt(rho*log(1/delta))", r"\rho + 2 \, \sqrt{\rho \, \log\left(\frac{1}{\delta}\right)}"),
        ("n_syn", r"n_{\mathrm{syn}}"),
        ("eps", r"\varepsilon"),
        ("sigma_min", r"\sigma_{\min}"),
        ("xbar'", r"\bar{x}'"),
        ("mu1", r"\mu_{1}"),
        ("abs(x)", r"\left|x\right|"),
        ("binom(n, k)", r"\binom{n}{k}"),
        ("(a+b)^2", r"\left(a + b\right)^{2}"),
        ("2*3", r"2 \cdot 3"),
        ("1e-10", "10^{-10}"),
        ("a <= b", r"a \le b"),
        ("sum(i, 1, n, i)", r"\sum_{i = 1}^{n} i"),
        ("a-(b-c)", r"a - \left(b - c\right)"),
        ("Phi(-x)", r"\Phi\left(-x\right)"),
        ("floor(x)", r"\left\lfloor x \right\rfloor"),
        ("min(a,b)", r"\min\left(a, b\right)"),
    ],
)
def test_latex_is_what_the_paper_prints(text: str, expected: str) -> None:
    assert parse(text).latex() == expected


BAD = {
    "": "expected a number",
    "(": "expected a number",
    "a +": "found the end",
    "2x": "a product is written with",
    "a b": "a product is written with",
    "1..2": "expected an operator",
    "f()": "expected a number",
    "a < b + (c < d)": "not a relation",
    "a and b": "needs a relation",
    "a => b": "needs a relation",
    "a $ b": "not part of a formula",
    "sum(1, 2, 3, 4)": "sum(variable, from, to, body)",
    "a)": "the end",
    "a,b": "the end",
    "(" * 500: "nested deeper",
    "-" * 400 + "1": "nested deeper",
    "+".join("a" * 400): "nested deeper",
    "1e999999": "digits",
    "a" * 10_001: "at most",
    "1e4001": "digits",
    "x = ": "found the end",
    "not a": "needs a relation",
    "__import__('os')": "not part",
    "a.b": "not part",
    "[1]": "not part",
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_not_a_formula_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UserError) as caught:
        parse(text)
    message = str(caught.value)
    assert BAD[text] in message and "\n" not in message and len(message) < 200


@pytest.mark.parametrize(
    "text", ["9^9^9^9", "(2*x)^(10^9)", "100000!", "binom(10^9, 10)", "1/0", "0^(-1)", "foo(3)", "exp(1, 2)", "y"]
)
def test_what_would_not_end_or_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        to_sympy(parse(text), {"x": sp.Symbol("x")})


def test_rounded_constants_are_read_off_a_ball() -> None:
    assert to_sympy(parse("floor(10*sqrt(2))"), {}) == 14 and to_sympy(parse("ceil(exp(3))"), {}) == 21
    assert to_sympy(parse("floor(7*10^8/3)"), {}) == 233333333
    assert to_sympy(parse("floor(x)"), {"x": sp.Symbol("x")}).func is sp.floor


@pytest.mark.parametrize(
    "text",
    [
        "gamma(exp(gamma(exp(pi))))",
        "floor(exp(exp(exp(100))))",
        "sqrt(x^exp(exp(gamma(99))))",
        "floor(sqrt(-log(pi)))",
        "ceil(inf)",
        "exp(a < b)",
        "x^inf",
        "log(10^floor(910^gamma(1e-9)))",
        "binom(floor(2), 1^Phi(e^10^9))",
        "abs(erfc(-e^10^9))",
        "1^sin(e^10^9)",
        "abs(tan(-e^10^9))",
        "abs(gamma(e^(-10^9)))",
    ],
)
def test_monstrous_constants_are_refused_at_once(text: str) -> None:
    with pytest.raises(UserError):
        to_sympy(parse(text), {name: sp.Symbol(name, positive=True) for name in "abx"})
