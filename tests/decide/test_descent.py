"""Unit steps to a limit, tangents of logarithms, means for roots, sums by induction, shifts: each with a false twin."""

from __future__ import annotations

import pytest

from synthsym.balls.reading import to_sympy
from synthsym.core.where import domain_of
from synthsym.decide import Proof, decide
from synthsym.decide.printed import guarded, printed_conditions
from synthsym.notation import parse

DECIDED = {
    "digamma(x) < log(x)-1/(2*x) | x > 0": "digamma(x) < log(x)-2/(3*x) | x > 0",
    "digamma(x+1/2) > log(x) | x > 0": "digamma(x+1/2) > log(x+1/8) | x > 0",
    "gamma(x+1/2)/gamma(x) < sqrt(x) | x > 0": "gamma(x+1/2)/gamma(x) < sqrt(x-1/3) | x > 1/3",
    "gamma(x+1)/gamma(x+1/2) > sqrt(x+1/4) | x > 0": "gamma(x+1)/gamma(x+1/2) > sqrt(x+1/3) | x > 0",
    "log(p^2/q+(1-p)^2/(1-q)) <= (p-q)^2/(q*(1-q)) | 0 < p < 1, 0 < q < 1": "log(p^2/q+(1-p)^2/(1-q)) <= (p-q)^2 | 0 < p < 1, 0 < q < 1",
    "sqrt(p*q)+sqrt((1-p)*(1-q)) <= 1 | 0 <= p <= 1, 0 <= q <= 1": "sqrt(p*q)+sqrt((1-p)*(1-q)) <= 9/10 | 0 <= p <= 1, 0 <= q <= 1",
    "sum(j,1,n,1/(j*(j+1))) = n/(n+1) | n integer, n >= 1": "sum(j,1,n,1/(j*(j+1))) = (n+1)/(n+3) | n integer, n >= 1",
    "sum(j,0,n,j*binom(n,j)*(-1)^j) = 0 | n integer, n >= 2": "sum(j,0,n,j*binom(n,j)*(-1)^j) = 0 | n integer, n >= 1",
    "sum(j,0,n,binom(n,j)*(-1)^j) = 0 | n integer, n >= 1": "sum(j,0,n,binom(n,j)*(-1)^j) = 0 | n integer, n >= 0",
    "floor(3*x) >= 3*floor(x) | x real": "floor(3*x) >= 3*floor(x)+1 | x real",
    "log(1+q*x) < log(1+r*x) | x > 0, 0 < q < r": "log(1+q*x) < log(1+r*x) | x >= 0, 0 < q < r",
    "exp(t*x+(1-t)*y) <= t*exp(x)+(1-t)*exp(y) | 0 <= t <= 1, x real": "exp(t*x+(1-t)*y) < t*exp(x)+(1-t)*exp(y) | 0 <= t <= 1, x real",
    "a^2 <= b^2 => abs(a) <= abs(b) | a real, b real": "a^2 <= b^2 => abs(a) < abs(b) | a real, b real",
}


def _decided(line: str) -> object:
    text, where = line.split(" | ")
    statement = parse(text)
    domain = domain_of(statement.names(), where)
    table = domain.table()
    return decide(guarded(statement, table), domain, 20_000, printed_conditions(statement, table))


@pytest.mark.parametrize("true", DECIDED)
def test_a_true_one_is_proved(true: str) -> None:
    assert isinstance(_decided(true), Proof)


@pytest.mark.parametrize("false", DECIDED.values())
def test_its_false_twin_is_not(false: str) -> None:
    assert not isinstance(_decided(false), Proof)


@pytest.mark.parametrize(
    "line", ["digamma(x) < log(x) | 0 < x <= 5", "digamma(x)*x < log(x)*x | x > 0", "gamma(x-1)/gamma(x) > 0 | x > 0"]
)
def test_a_step_must_stay_inside_and_have_values(line: str) -> None:
    """No step leads out of a bounded range, weights are constant, and log Gamma is taken of what is positive only."""
    from synthsym.decide.induction import by_descent

    text, where = line.split(" | ")
    statement = parse(text)
    domain = domain_of(statement.names(), where)
    assert by_descent(to_sympy(statement, domain.table()), domain, lambda r, d: Proof("anything", ("flint",))) is None


def test_a_shift_is_taken_where_it_leaves_the_comparison_alone_only() -> None:
    from synthsym.decide.change import shifted

    for text, where in (
        ("exp(x-y) >= x-2*y", "x real"),
        ("exp(x)+y^2 >= exp(y)", "x real"),
        ("exp(x-y) >= 1+x-y", "x > 0"),
        ("exp(x-y) >= x-y", "x < y"),
    ):
        statement = parse(text)
        domain = domain_of(statement.names(), where)
        assert not list(shifted(to_sympy(statement, domain.table()), domain))


def test_a_bound_is_passed_on_along_a_chain() -> None:
    domain = domain_of("abc", "0 < a <= b, b < c, c <= 1")
    assert [(v.symbol.name, v.low, v.low_strict, v.high, v.high_strict) for v in domain.variables] == [
        ("a", 0, True, 1, True), ("b", 0, True, 1, True), ("c", 0, True, 1, False)]  # fmt: skip
