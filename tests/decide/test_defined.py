"""What is undefined at a point of its domain does not hold there: false twins beside their true neighbours."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.core.where import domain_of
from synthsym.decide import Evidence, Proof, Witness, decide, effort, prove, prove_equal, undefined_at
from synthsym.decide.limits import checked_limit
from synthsym.decide.printed import guarded, printed_conditions
from synthsym.notation import parse


def judged(text: str, where: str, units: int = 6000) -> Evidence:
    node = parse(text)
    domain = domain_of(node.names(), where)
    table = domain.table()
    return decide(guarded(node, table), domain, units, printed_conditions(node, table))


@pytest.mark.parametrize(
    ("text", "true_where", "false_where", "at"),
    [
        ("(x^2 - 1)/(x - 1) = x + 1", "x > 1", "", {"x": "1"}),
        ("1/(1 - x) >= 1", "x >= 0, x < 1", "x >= 0, x <= 1", {"x": "1"}),
        ("x*gamma(x) = gamma(x + 1)", "x > 0", "x >= 0", {"x": "0"}),
        ("log(x) <= x - 1", "x > 0", "x >= 0", {"x": "0"}),
        ("0*log(x) = 0", "x > 0", "x >= 0", {"x": "0"}),
        ("x^(-2) > 0", "x < 0", "x <= 0", {"x": "0"}),
        ("x > 1 => 1/(x - 1) > 0", "x > 0", None, {}),
        ("x >= 1 => 1/(x - 1) > 0", "x > 1", "x > 0", {"x": "1"}),
    ],
)
def test_a_side_without_a_value_is_a_counterexample(
    text: str, true_where: str, false_where: str | None, at: dict[str, str]
) -> None:
    assert isinstance(judged(text, true_where), Proof)
    if false_where is not None:
        found = judged(text, false_where)
        assert isinstance(found, Witness) and found.undefined is not None and found.at() == at


def test_a_premise_is_not_squared_where_a_side_may_be_negative() -> None:
    statement = "sqrt(z) >= b - 3 => z >= (b - 3)^2"
    assert isinstance(judged(statement, "z >= 0, b >= 3"), Proof)
    for where in ("z >= 0", "z >= 0, b >= 2", "z >= 0, b <= 3"):
        assert not isinstance(judged(statement, where), Proof)


def test_a_pole_inside_the_range_stops_monotonicity() -> None:
    for where in ("-1/2 <= x, x <= 5", "-1 <= x, x <= 1", "x >= 0, x <= 1"):
        assert not isinstance(judged("digamma(x) <= digamma(5)", where), Proof)
    for where in ("x >= 0, x <= 2", "x >= 0, x <= 4", "-2 <= x, x <= 0"):
        assert not isinstance(judged("tan(x) <= 10^6", where), Proof)


def test_a_limit_holds_for_all_parameters() -> None:
    D = Domain(a=Real, n=Real > 0, x=Real > 0)
    a, n, x = D.symbols("a n x")
    for false in (x / (x + (a - sp.Rational(1, 7)) ** 2), x / (x + a**2), sp.exp(-x) * x / (x + (a + n) ** 2)):
        assert checked_limit(false, x, sp.S.Zero, D) is None
    assert (
        checked_limit(x / (x + (n + 1) ** 2), x, sp.S.Zero, D) == 0
        and checked_limit(x**3 * sp.exp(-n * x), x, sp.oo, D) == 0
    )
    assert checked_limit((n * x + a) / (x + 1), x, sp.oo, D) == n and checked_limit(
        (a * x**2 + x) / (x**2 + n), x, sp.oo, D
    ) in (None, a)


def test_an_identity_is_between_expressions_with_values_at_the_same_points() -> None:
    D, E = Domain(x=Real), Domain(x=Real > 0)
    for domain, expected in ((D, False), (E, True)):
        x = domain["x"]
        for a, b in (
            (sp.log(x**2), 2 * sp.log(x)),
            (sp.gamma(x + 1) / sp.gamma(x), x),
            (1 / (1 / (x + 1) + 1), (x + 1) / (x + 2)),
        ):
            assert (prove_equal(a, b, domain) is not None) == expected


def test_nothing_is_proved_of_what_is_no_number() -> None:
    D = Domain(x=Real > 0)
    for relation in (
        sp.Ge(sp.zoo, 0, evaluate=False),
        sp.Eq(sp.nan, sp.nan, evaluate=False),
        sp.Ne(sp.nan, 0, evaluate=False),
    ):
        assert prove(relation, D) is None and not isinstance(decide(relation, D), Proof)


def test_an_allowance_is_shared_and_counted() -> None:
    D = Domain(x=Real > 0)
    relation = sp.Le(sp.log(1 + D["x"]), D["x"], evaluate=False)
    with effort(0):
        assert prove(relation, D) is None
    with effort(4000) as first:
        assert prove(relation, D) is not None
    with effort(4000) as second:
        assert prove(relation, D) is not None
    assert first.left == second.left < 4000


@pytest.mark.parametrize("sign, none", [(1, True), (-1, False)])
def test_a_sum_whose_terms_grow_has_no_value(sign, none):
    """Exponentials of a square that grows are refused at a point; those of one that falls are not, and neither is a term that may vanish."""
    D = Domain(v=Real > 0, c=Real)
    n = sp.Symbol("n", integer=True)
    term = sp.exp(sign * n**2 / (2 * D["v"]))
    assert (undefined_at(sp.Sum(term, (n, -sp.oo, sp.oo)), D) is not None) == none
    assert undefined_at(sp.Sum(D["c"] * term, (n, -sp.oo, sp.oo)), D) is None
