"""`check` on statements by which a referee could be fooled: false twins that must not hold, beside true neighbours that must."""

from __future__ import annotations

import pytest

from synthsym.core.where import domain_of
from synthsym.decide import Evidence, Proof, Witness, decide
from synthsym.decide.printed import guarded, printed_conditions
from synthsym.notation import parse

TRUE = {
    "undefined is true": [
        ("(x^2-1)/(x-1) = x+1", "x > 1", ""),
        ("1/(1-x) >= 1", "0 <= x < 1", ""),
        ("x*gamma(x) = gamma(x+1)", "x > 0", ""),
    ],
    "poles and jumps": [
        ("1/x >= 0", "x > 0", ""),
        ("digamma(x+1) = digamma(x) + 1/x", "x > 0", ""),
        ("floor(x) <= x", "", ""),
    ],
    "premises": [
        ("sqrt(z) >= b - 3 => z >= (b-3)^2", "z >= 0, b >= 3", ""),
        ("x >= y => exp(x) >= exp(y)", "", ""),
        ("x > 1 => log(x) > 0", "x > 0", ""),
    ],
    "special values": [
        ("x + (a-1/7)^2 > 0", "x > 0", ""),
        ("(a-1/7)^2 >= 0", "", ""),
        ("abs(x-1/7) > 0", "x > 1/7", ""),
    ],
    "integers as reals": [("n >= 1", "n > 0", "n"), ("n*(n-1) >= 0", "n > 0", "n"), ("n^2 >= 1", "n > 0", "n")],
    "nan": [("log(x) - log(x) = 0", "x > 0", ""), ("0*exp(x) = 0", "", ""), ("1/x - 1/x = 0", "x > 0", "")],
    "time": [("exp(x) >= 1 + x", "", ""), ("log(1+x) <= x", "x > -1", ""), ("(1+x)^2 >= 1 + 2*x", "", "")],
}
FALSE = {
    "undefined is true": [("(x^2-1)/(x-1) = x+1", "", ""), ("1/(1-x) >= 1", "0 <= x <= 1", ""),
                          ("x*gamma(x) = gamma(x+1)", "x >= 0", ""), ("log(x^2) = 2*log(x)", "", "")],
    "poles and jumps": [("1/x^2 >= 0", "-1 <= x <= 1", ""), ("digamma(x) >= digamma(-1/2)", "-1/2 <= x <= 5", ""), ("floor(x) > x - 1/2", "", "")],
    "premises": [("sqrt(z) >= b - 3 => z >= (b-3)^2", "z >= 0", ""), ("x^2 >= y^2 => x >= y", "", ""),
                          ("(1-q)*(v-1) >= 0 => v >= 1", "0 <= q <= 1, v >= 0", "")],
    "special values": [("x/(x + (a-1/7)^2) < 1", "x > 0", ""), ("(a-1/7)^2 > 0", "", ""),
                          ("x^2 > 2*x/7 - 1/49", "", ""), ("(1-q)*v > 0", "0 <= q <= 1, v > 0", "")],
    "integers as reals": [("n >= 1", "n > 0", ""), ("n*(n-1) >= 0", "n > 0", ""),
                          ("n >= k + 1", "k >= 0, n > k", ""), ("2*k <= n-1", "n >= 1, k >= 0, k < n/2", ""), ("2*k >= n-1", "n >= 1, k >= 0, k < n/2", "n,k")],
    "nan": [("log(x) - log(x) = 0", "", ""), ("0/x = 0", "", ""), ("1/x - 1/x = 0", "", "")],
    "time": [("exp(x) >= 1 + x + 1/10^9", "", ""), ("log(1+x) < x", "x > -1", ""), ("(1+x)^3 >= 1 + 3*x", "", "")],
}  # fmt: skip


def asked(statement: str, where: str, integers: str, effort: int = 8000) -> Evidence:
    tree = parse(statement)
    domain = domain_of(tree.names(), where, [n for n in integers.split(",") if n])
    table = domain.table()
    return decide(guarded(tree, table), domain, effort, printed_conditions(tree, table))


@pytest.mark.parametrize(("kind", "case"), [(k, c) for k, cases in TRUE.items() for c in cases])
def test_what_is_true_holds(kind: str, case: tuple[str, str, str]) -> None:
    assert isinstance(asked(*case), Proof), kind


@pytest.mark.parametrize(("kind", "case"), [(k, c) for k, cases in FALSE.items() for c in cases])
def test_what_is_false_does_not_hold(kind: str, case: tuple[str, str, str]) -> None:
    assert isinstance(asked(*case), Witness), kind


@pytest.mark.parametrize("effort", [1, 50, 400])
def test_little_effort_ends_and_proves_nothing_false(effort: int) -> None:
    for statement, where, integers in [("(1+x)^r >= 1 + r*x", "x > -1", ""), *FALSE["time"], *FALSE["premises"]]:
        assert not isinstance(asked(statement, where, integers, effort), Proof)
