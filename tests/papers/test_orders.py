"""Orders are judged in every printed letter: with one exponent altered, nothing that holds is confirmed any more."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from derivations.boedihardjo2021 import section2
from derivations.zheng2015 import (
    bernoulli_synth_approx,
    beta_concentration,
    beta_lower,
    chapter4,
    mechanisms2,
    normal_approximate,
    normal_laws,
    normal_prose,
    normal_ranges,
    normal_sensitivity,
    param_map,
)
from derivations.zheng2015.chapter3 import between_mode_and_mean
from synthsym.notation import parse
from synthsym.notation.node import Call, Node
from synthsym.statements import All, Form, Order, OrderBetween

MODULES = (bernoulli_synth_approx, beta_concentration, beta_lower, chapter4, mechanisms2, normal_approximate, normal_laws, normal_prose, normal_ranges,
           normal_sensitivity, param_map, section2)  # fmt: skip
CLAIMS = {id: c for module in MODULES for id, c in module.paper.claims.items()}
QUICK = (
    "zheng.def.limits-mu",
    "zheng.def.limits-xbar",
    "zheng.ch7.mapvar-approx",
    "zheng.ch7.linear-m",
    "zheng.cor6.2.noise",
    "zheng.lem6.6.proof-denominator",
)
SLOW = ("zheng.t7.1.param-post-ed", "zheng.t7.1.param-post-eps",
        "zheng.t7.1.one-ed", "zheng.t7.1.map-ed-small", "zheng.t7.1.map-eps", "zheng.t7.1.many-eps", "zheng.t7.1.one-eps", "zheng.ch7.eps-all-sqrt-eps",
        "bsv.orders", "zheng.ch7.insight-sigma0", "zheng.ch7.compare-sqrt-n", "zheng.ch8.eps-not-practical", "zheng.cor6.2.ratio", "zheng.sec4.2.tight",
        "zheng.fig6.1.synth-eps", "zheng.thm6.7", "zheng.fig6.1.param-lower", "zheng.ch1.summary-synth")  # fmt: skip
# their ln n is not needed
NOT_SHARP = ("zheng.thm6.4", "zheng.cor6.15", "zheng.fig6.1.param-upper", "zheng.fig6.1.synth-epsdelta", "zheng.lem6.6")


def orders_of(form: Form) -> Iterator[tuple[Order, ...]]:
    """The orders of a statement; the two halves of one stay together."""
    if isinstance(form, OrderBetween):
        yield tuple(f for f in form.forms if isinstance(f, Order))
    elif isinstance(form, All):
        for part in form.forms:
            yield from orders_of(part)
    elif isinstance(form, Order):
        yield (form,)


def powers(node: Node, power: str) -> Iterator[Node]:
    """The print with one letter, or one logarithm, raised to a power."""
    logs = [c for c in node.walk() if isinstance(c, Call) and c.name in ("ln", "log")]
    for log in dict.fromkeys(logs):
        raised = parse(f"x^({power})").substitute({"x": log})
        yield node.map(lambda part, log=log, raised=raised: raised if part == log else part)  # type: ignore[misc]
    inside = {name for log in logs for name in log.names()}
    for name in sorted(node.names() - inside):
        yield node.substitute({name: parse(f"{name}^({power})")})


def judged(order: Order, node: Node) -> tuple[bool | None, bool | None]:
    other = copy.copy(order)
    other.printed = copy.copy(order.printed)
    other.printed.node, other.printed.text, other.printed.expr = node, node.text(), order.printed.read(node)
    j = other.judge()
    return j.holds, j.tight


def altered_prints_fail(id: str) -> None:
    seen = 0
    for halves in orders_of(CLAIMS[id].form()):
        squares, roots = (list(powers(halves[0].printed.node, p)) for p in ("2", "1/2"))
        for square, root in zip(squares, roots, strict=True):
            both = [[judged(h, node) for h in halves] for node in (square, root)]
            holds = [all(h is True for h, _ in found) for found in both]
            if len(halves) == 2 or halves[0].kind in ("Theta", "limit"):
                assert holds == [False, False], (id, square.text(), root.text())
            else:  # one of the two says less than the print does: it holds, and is not sharp
                assert not all(holds), (id, square.text(), root.text())
                assert not any(h is True and tight is True for ((h, tight),) in both), (id, square.text(), root.text())
            seen += 1
    assert seen


@pytest.mark.parametrize("id", QUICK)
def test_an_altered_exponent_is_noticed(id: str) -> None:
    altered_prints_fail(id)


@pytest.mark.slow
@pytest.mark.parametrize("id", SLOW)
def test_an_altered_exponent_is_noticed_in_long_ones(id: str) -> None:
    altered_prints_fail(id)


@pytest.mark.slow
def test_a_dominated_term_may_be_smaller_and_nothing_else() -> None:
    """ln n beside ln(1/delta) >= 20 ln n: its root does as well, its square does not; no other exponent moves."""
    held = []
    for halves in orders_of(CLAIMS["zheng.thm6.7.remark"].form()):
        for power in ("2", "1/2"):
            held += [
                node.text()
                for node in powers(halves[0].printed.node, power)
                if all(judged(h, node)[0] is True for h in halves)
            ]
    assert held == ["(log(n)^(1/2) + log(1/delta))/eps^2"]


@pytest.mark.slow
@pytest.mark.parametrize("id", NOT_SHARP)
def test_a_bound_with_a_needless_term_is_not_confirmed_with_any_exponent(id: str) -> None:
    """More than is needed suffices too: such a bound is loose, and so is the altered one."""
    for halves in orders_of(CLAIMS[id].form()):
        for power in ("2", "1/2"):
            assert not any(
                judged(h, node) == (True, True) for node in powers(halves[0].printed.node, power) for h in halves
            )


@pytest.mark.parametrize(
    "altered",
    ["(a^2 - 1/3)/(a + b - 2/3)", "(a - 1/3)/(a + b^2 - 2/3)", "(a - 1/3)/(a + b^(1/2) - 2/3)", "(a - 1/3)/(a + b)"],
)
def test_an_approximation_of_the_median_is_more_than_its_leading_term(altered: str) -> None:
    assert between_mode_and_mean(altered).judge().holds is False
