"""An equals sign is set between equal things only: what is typeset as an equation is held against numbers at random points."""

from __future__ import annotations

import math
import operator
import random
from collections.abc import Callable, Mapping
from typing import Any

import mpmath
import pytest

from synthsym.api import claim
from synthsym.cli.judged import steps_text
from synthsym.notation import Bin, Call, Factorial, Neg, Node, Num, Rel, Sym, parse
from synthsym.render.derivation import line, lines
from synthsym.render.full import steps_latex

MP = mpmath.MPContext()
MP.dps = 60  # tails cancel to many digits


def real(x: Any, above: float = -math.inf) -> Any:
    """The number, if it is a real one above another: a logarithm of a negative number means that the point lies outside the domain."""
    if isinstance(x, MP.mpc) or not x > above:
        raise ValueError(x)
    return x


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "exp": MP.exp, "log": lambda x: MP.log(real(x, 0)), "ln": lambda x: MP.log(real(x, 0)), "sqrt": lambda x: MP.sqrt(real(x, 0)), "abs": abs,
    "Phi": MP.ncdf, "min": min, "max": max, "floor": MP.floor, "ceil": MP.ceil, "lgamma": MP.loggamma, "loggamma": MP.loggamma, "gamma": MP.gamma,
    "erf": MP.erf, "erfc": MP.erfc, "tanh": MP.tanh,
}  # fmt: skip


def value(node: Node, at: Mapping[str, Any]) -> Any:
    """A formula to sixty digits."""
    match node:
        case Num():
            return MP.mpf(node.value.numerator) / node.value.denominator
        case Sym(name):
            return {"pi": MP.pi, "e": MP.e}.get(name) or at[name]
        case Neg(arg):
            return -value(arg, at)
        case Factorial(arg):
            return MP.gamma(value(arg, at) + 1)
        case Bin(op, left, right):
            a, b = value(left, at), value(right, at)
            return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b, "^": lambda: a**b}[
                op
            ]()
        case Call():
            return FUNCTIONS[node.name](*(value(a, at) for a in node.args))
    raise KeyError(type(node).__name__)


def letters(node: Any) -> set[str]:
    match node:
        case Sym(name):
            return {name}
        case Bin(_, left, right):
            return letters(left) | letters(right)
        case Call():
            return set().union(*(letters(a) for a in node.args))
        case Neg(arg) | Factorial(arg):
            return letters(arg)
    return set()


def holds(relation: str, at: Mapping[str, Any]) -> bool:
    """A condition of a domain at a point; what cannot be read there is no restriction."""
    try:
        tree = parse(relation.replace("**", "^"))
        assert isinstance(tree, Rel)
        values = [value(o, at) for o in tree.operands]
    except Exception:
        return True
    order: dict[str, Callable[[Any, Any], bool]] = {
        "<": operator.lt,
        "<=": operator.le,
        ">": operator.gt,
        ">=": operator.ge,
    }
    return all(order.get(op, lambda a, b: True)(a, b) for op, a, b in zip(tree.ops, values, values[1:], strict=False))


def false_at(left: str, right: str, domain: list[str], points: int = 3) -> Mapping[str, Any] | None:
    """A point, of three random ones in the domain, at which the two sides differ."""
    a, b = parse(left), parse(right)
    names, draw, seen = sorted(letters(a) | letters(b) | {n for d in domain for n in _names(d)}), random.Random(left), 0
    for _ in range(4000):
        at = {
            n: MP.mpf(draw.choice((draw.uniform(0.05, 0.95), draw.uniform(1.1, 9.0), draw.uniform(10, 60))))
            for n in names
        }
        if not all(holds(d, at) for d in domain):
            continue
        try:
            x, y = real(value(a, at)), real(value(b, at))
        except (ValueError, OverflowError, ZeroDivisionError, KeyError):
            continue
        seen += 1
        if abs(x - y) > 1e-20 * (abs(x) + abs(y) + 1e-20):
            return at
        if seen == points:
            break
    return None


def _names(condition: str) -> set[str]:
    try:
        tree = parse(condition.replace("**", "^"))
    except Exception:
        return set()
    return set().union(*(letters(o) for o in tree.operands)) if isinstance(tree, Rel) else set()


def step(rule: str, before: str, after: str, relation: str = "=", because: str = "") -> dict[str, Any]:
    return {
        "rule": rule,
        "before": before,
        "after": after,
        "before_latex": before,
        "after_latex": after,
        "relation": relation,
        "because": because,
        "engines": [],
        "trust": "derived",
        "inputs": [],
        "obligations": [],
    }


IDS = ("neun.s41.single", "neun.s42.rho", "neun.s42.onestep", "neun.s2.conv", "zheng.cor7.3", "miura.lem4.2.mean", "miura.lem4.5.range", "bsv.thm22",
       "lib.diffprivlib.nanmean", "gil.exponential")  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_every_equation_holds_at_three_random_points(id: str) -> None:
    found = claim(id)
    for s in found.steps:
        made = line(s, latex=False)
        if made.equation:
            assert false_at(made.left, made.right, found.finding["domain"]) is None, (
                s["because"],
                made.left,
                made.right,
            )
        typeset = line(s)
        assert not typeset.equation or s["rule"] == "rewrite"


def test_the_test_sees_a_false_equation() -> None:
    assert false_at("(x + 1)^2", "x^2 + 2*x + 1", ["x > 0"]) is None
    assert false_at("(x + 1)^2", "x^2 + 1", ["x > 0"]) is not None
    assert (
        false_at("abs(x - 1)", "1 - x", ["x > 0", "x < 1"]) is None
        and false_at("abs(x - 1)", "1 - x", ["x > 0"]) is not None
    )


CHANGES = (
    "derivative",
    "restrict",
    "substitute",
    "integral:gaussian",
    "integral:antiderivative",
    "definition",
    "cite",
    "root",
    "renyi",
    "limit",
)


@pytest.mark.parametrize("rule", CHANGES)
def test_a_step_that_changes_the_meaning_is_no_equation(rule: str) -> None:
    changed = step(rule, "x^2", "2*x")
    assert not line(changed).equation and line(changed).left == ""
    assert (
        "=" not in steps_latex(FINDING, [changed])
        and "then 2*x" in steps_text([changed])
        and "= 2*x" not in steps_text([changed])
    )


FINDING = {"id": "a.b", "paper": "p", "where": "w", "printed": "a", "true": "b", "verdict": "loose"}


def test_operations_are_set_as_operations() -> None:
    sup = line(step("sup", "r/(1+r)", "1", "sup", "increasing in r; approached as r = oo"))
    assert sup.operation and sup.left.startswith(r"\sup_{\text{r}}") and not sup.equation
    limit = line(step("limit", "1/s", "0", "lim", "s → oo"), latex=False)
    assert limit.operation and limit.left == "lim[s → oo] (1/s)"
    assert line(step("rewrite", "x+x", "2*x")).equation
    assert (
        not line(step("rewrite", "abs(g - u)", "g - u")).equation
        and line(step("rewrite", "2*abs(g - u)", "abs(2*g - 2*u)")).equation
    )


def test_what_only_repeats_is_left_out() -> None:
    twice = [step("rewrite", "x+x", "2*x"), step("restrict", "2*x", "2*x")]
    assert len(lines(twice)) == 1 and steps_latex(FINDING, twice).count(r"2 \, x") == 1


def test_no_derivation_shows_the_factor_that_tests_turn() -> None:
    said = step("definition", "a", "b", because="log density of N outputs is knob times the sum")
    assert "knob" not in steps_latex(FINDING, [said]) + steps_text([said])
