"""Forty displays that are true on their domain, each altered in three ways; what is altered holds only if it is still true.

Whether it is still true is told by an oracle that shares nothing with the judge: mpmath at random points of the domain.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import mpmath
import pytest

from synthsym.latexin import Finding, check_text
from synthsym.notation import Bin, Call, Factorial, Logic, Neg, Node, Num, Rel, Sym, parse

# (where, the display); integers are named in `where`.
TRUE = [
    ("x real", r"(x+1)^2 = x^2 + 2x + 1"),
    ("a real, b real", r"(a - b)(a + b) = a^2 - b^2"),
    ("a > 0, b > 0", r"\frac{1}{a} + \frac{1}{b} = \frac{a+b}{ab}"),
    ("s > 0", r"\frac{1 - e^{-1/s}}{1 + e^{-1/s}} = \frac{e^{1/s} - 1}{e^{1/s} + 1}"),
    ("s > 0", r"\frac{1}{2} e^{-1/s} + \frac{1}{2} = \frac{1}{2}\left(e^{-1/s} + 1\right)"),
    ("0 < p < 1", r"\ln\left(\frac{p}{1-p}\right) = \ln(p) - \ln(1-p)"),
    ("x > -1", r"\log(1+x) \le x"),
    ("x real", r"e^x \ge 1 + x"),
    ("x > 0", r"\sqrt{x^2 + 1} \le x + 1"),
    ("x > 0", r"x + \frac{1}{x} \ge 2"),
    ("a real, b real", r"a^2 + b^2 \ge 2ab"),
    ("alpha > 1", r"(\alpha - 1)^2 + 2\alpha = \alpha^2 + 1"),
    ("alpha > 1, eps >= 0", r"e^{-\alpha \epsilon} e^{(\alpha - 1) \epsilon} = e^{-\epsilon}"),
    ("eps > 0", r"\frac{e^{\epsilon}}{1 + e^{\epsilon}} = \frac{1}{1 + e^{-\epsilon}}"),
    ("eps > 0", r"e^\epsilon - 1 > \epsilon"),
    ("0 < f < 1, m > 0", r"2m\log\left(\frac{2-f}{f}\right) = m \log\left(\left(\frac{2-f}{f}\right)^2\right)"),
    ("n integer >= 1", r"\frac{n(n+1)}{2} + (n+1) = \frac{(n+1)(n+2)}{2}"),
    ("x real, y real", r"|x - y| = |y - x|"),
    ("x real", r"|x| \ge x"),
    ("x >= 0", r"|x| = x"),
    ("x real, y real", r"\max(x, y) \ge x"),
    ("x real, y real", r"\min\{x, y\} \le y"),
    ("x real", r"x^4 - 2x^2 + 1 \ge 0"),
    ("q > 0", r"(q - 1)(1 + q + q^2) = q^3 - 1"),
    ("x > 0", r"\log(x^2) = 2\log(x)"),
    ("x > 0, y > 0", r"\log(x y) = \log(x) + \log(y)"),
    ("t > 0", r"\frac{t}{1+t} < t"),
    ("t > 0", r"1 - e^{-t} \le t"),
    ("n integer >= 2", r"\frac{1}{n-1} - \frac{1}{n} = \frac{1}{n(n-1)}"),
    ("sigma > 0, d > 0", r"\frac{(2d)^2}{2\sigma^2} = \frac{2 d^2}{\sigma^2}"),
    ("rho > 0", r"\rho + 2\sqrt{\rho} + 1 = (\sqrt{\rho} + 1)^2"),
    ("a > 0, b > 0", r"\sqrt{ab} \le \frac{a+b}{2}"),
    ("x > 1", r"\frac{x^2 - 1}{x - 1} = x + 1"),
    ("p in (0, 1)", r"p(1-p) \le \frac{1}{4}"),
    ("0 < p < 1", r"p^2 < p"),
    ("c > 0, s > 0", r"\left(1 - \frac{c}{c+s}\right) = \frac{s}{c + s}"),
    ("k integer, s > 0", r"e^{-(k+1)/s} = e^{-k/s} e^{-1/s}"),
    ("t >= 1", r"\frac{1 - \frac{1}{t}}{1} \ge 0"),
    ("eps > 0, delta >= 0, delta < 1", r"\frac{1-\delta}{1+e^\epsilon} \le \frac{1 - \delta}{2}"),
    ("x real", r"\frac{e^x - e^{-x}}{2} \cdot 2 e^{x} = e^{2x} - 1"),
]


def only(where: str, display: str, effort: int = 20000) -> Finding:
    report = check_text(f"% synthsym: where {where}\n\\[ {display} \\]\n", effort=effort)
    assert not report.troubles
    (finding,) = report.findings
    return finding


def test_there_are_forty() -> None:
    assert len(TRUE) == 40


@pytest.mark.parametrize(("where", "display"), TRUE)
def test_what_is_true_holds(where: str, display: str) -> None:
    finding = only(where, display, 20000)
    assert finding.status == "holds", finding


def constant(display: str) -> str:
    """The last whole number, one more."""
    return re.sub(r"(\d+)(?!.*\d)", lambda m: str(int(m.group()) + 1), display)


def sign(display: str) -> str:
    """The last + or - between two things, turned."""
    found = list(re.finditer(r"(?<=[\w})|]) ?([+-])", display))
    if not found:
        return display
    at = found[-1].start(1)
    return display[:at] + ("-" if display[at] == "+" else "+") + display[at + 1 :]


def letter(display: str) -> str:
    """Two letters swapped on the right side; with one letter, the two sides."""
    left, op, right = re.split(r"( = | \\le | \\ge | < | > )", display, maxsplit=1)
    names = sorted(set(re.findall(r"(?<![\\a-zA-Z])[a-df-z](?![a-zA-Z])", right)))
    if len(names) >= 2:
        a, b = names[:2]
        return left + op + re.sub(rf"(?<![\\a-zA-Z])({a}|{b})(?![a-zA-Z])", lambda m: b if m.group() == a else a, right)
    return right + op + left


@pytest.mark.parametrize("alter", [constant, sign, letter])
@pytest.mark.parametrize(("where", "display"), TRUE)
def test_what_is_altered_holds_only_if_it_is_still_true(where: str, display: str, alter: Callable[[str], str]) -> None:
    altered = alter(display)
    if altered == display:
        pytest.skip("nothing to alter in this way")
    finding = only(where, altered, 3000)
    if finding.statement is not None and broken(finding.statement, where):
        assert finding.status != "holds", (altered, finding)


# -- the oracle -----------------------------------------------------------------------------------------------------------
def broken(statement: Node, where: str) -> bool:
    """Whether some random point of the domain violates the relation (or gives it no value)."""
    assert isinstance(statement, Rel)
    rng = random.Random(7)
    names = sorted(statement.names() - {"pi", "e"})
    conditions = [parse(c) for c in _conditions(where)]
    tried = 0
    for _ in range(4000):
        point = {n: mpmath.mpf(rng.choice([rng.randint(-4, 9), rng.uniform(-3, 6), rng.uniform(0, 1)])) for n in names}
        point = {n: mpmath.floor(v) if f"{n} integer" in where else v for n, v in point.items()}
        known = [c for c in conditions if c.names() <= set(point)]
        if not all(true(c, point) for c in known):
            continue
        tried += 1
        try:
            if not true(statement, point):
                return True
        except (ZeroDivisionError, ValueError):
            return True
        if tried > 300:
            break
    return False


def _conditions(where: str) -> list[str]:
    where = where.replace("p in (0, 1)", "0 < p < 1")
    return [c.replace(" integer", "") for c in where.split(", ") if re.search(r"[<>]", c)]


def true(relation: Node, point: dict[str, mpmath.mpf]) -> bool:
    assert isinstance(relation, Rel)
    close = mpmath.mpf("1e-9")
    for left, op, right in relation.links():
        a, b = value(left, point), value(right, point)
        if isinstance(a, mpmath.mpc) or isinstance(b, mpmath.mpc):
            raise ValueError("not real")
        near = abs(a - b) <= close * (1 + abs(a) + abs(b))
        if op == "=" and not near:
            return False
        if op in ("<=", ">=") and not near and (a > b) == (op == "<="):
            return False
        if op in ("<", ">") and (near or (a > b) == (op == "<")):
            return False
    return True


def value(node: Node, point: dict[str, mpmath.mpf]) -> mpmath.mpf:
    if isinstance(node, Num):
        return mpmath.mpf(node.value.numerator) / node.value.denominator
    if isinstance(node, Sym):
        return {"pi": mpmath.pi, "e": mpmath.e}.get(node.name) or point[node.name]
    if isinstance(node, Neg):
        return -value(node.arg, point)
    if isinstance(node, Factorial):
        return mpmath.factorial(value(node.arg, point))
    if isinstance(node, Bin):
        a, b = value(node.left, point), value(node.right, point)
        return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b, "^": lambda: a**b}[
            node.op
        ]()
    assert isinstance(node, Call)
    if node.name == "sum":
        low, high = (int(value(x, point)) for x in node.args[1:3])
        return mpmath.fsum(value(node.args[3], {**point, str(node.bound): mpmath.mpf(k)}) for k in range(low, high + 1))
    args = [value(a, point) for a in node.args]
    table = {"exp": mpmath.exp, "log": mpmath.log, "sqrt": mpmath.sqrt, "abs": abs, "max": max, "min": min}
    return table[node.name](*args)


def test_the_oracle_can_say_both() -> None:
    assert broken(parse("x^2 = x"), "x > 0") and not broken(parse("x^2 >= x"), "x > 1")
    assert isinstance(Logic("and", parse("a = b"), parse("b = c")), Node)


@pytest.mark.parametrize("display", [r"d([u_1, 2], v) = 3", r"f({a}, {}) = 2", r"g(|x|, 1) = 2", r"\sum_[k] k = 2"])
def test_what_is_no_letter_where_one_is_looked_for_is_no_crash(display: str) -> None:
    assert only("x > 0", display).status in ("not read", "undecided", "stated", "domain not known", "defines")
