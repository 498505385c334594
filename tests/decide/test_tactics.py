"""Each tactic proves what it is for and none of its false twins: a constant, a sign, an end or one point changed."""

from __future__ import annotations

import pytest
import sympy as sp
from flint import fmpq
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from synthsym.balls.reading import to_sympy
from synthsym.core.domain import Domain, Integer
from synthsym.core.where import domain_of
from synthsym.decide import prove, violation
from synthsym.decide.combination import by_bounds, by_combination
from synthsym.decide.floors import without_floors
from synthsym.decide.fractions import constant, generator
from synthsym.decide.hints import advice, margin
from synthsym.decide.induction import by_induction
from synthsym.decide.logic import at_ties
from synthsym.decide.multipliers import multipliers
from synthsym.decide.one_parameter import by_pattern, signs_of
from synthsym.decide.rewriting import rewritten
from synthsym.decide.search import Search
from synthsym.decide.sums import closed_form
from synthsym.decide.tactics import attempt, by_tactics
from synthsym.notation import parse


def read(statement: str, where: str = "", integers: str = "") -> tuple[sp.Basic, Domain]:
    tree = parse(statement)
    domain = domain_of(tree.names(), where, [name for name in integers.split(",") if name])
    return to_sympy(tree, domain.table()), domain


@pytest.mark.parametrize(("true", "twins", "where"), [
    ("cosh(x) <= exp(x^2/2)", ["cosh(x) <= exp(49*x^2/100)", "cosh(x) < exp(x^2/2)", "cosh(x) >= exp(x^2/2)"], ""),
    ("log(1+x) >= 2*x/(2+x)", ["log(1+x) > 2*x/(2+x)", "log(1+x) >= 2*x/(2+99*x/100)", "log(1+x) >= 2*x/(2+x) + 1/10^9"], "x >= 0"),
    ("1-Phi(x) < exp(-x^2/2)/(x*sqrt(2*pi))", ["1-Phi(x) < exp(-x^2/2)/((x+1/1000)*sqrt(2*pi))", "1-Phi(x) < exp(-x^2/2)/2.01",
                                               "1-Phi(x) < exp(-x^2/2-1/1000)/(x*sqrt(2*pi))"], "x > 0"),
    ("x^4 - 2*x^2 + 1 >= 0", ["x^4 - 2*x^2 + 1 > 0", "x^4 - 2*x^2 + 1 - 1/10^12 >= 0", "x^4 - 2001*x^2/1000 + 1 >= 0"], "x > 0"),
    ("exp(x) <= 1+2*x", ["exp(x) < 1+2*x", "exp(x) <= 1+171*x/100", "exp(x) <= 1+2*x-1/10^9"], "0 <= x <= 1"),
])  # fmt: skip
def test_sign_patterns(true: str, twins: list[str], where: str) -> None:
    assert by_pattern(*read(true, where)) is not None
    for twin in twins:
        assert by_pattern(*read(twin, where)) is None, twin


def test_a_pattern_finds_the_roots() -> None:
    relation, domain = read("exp(x) - 3*x >= 0", "x > 0")
    pattern = signs_of(relation.lhs, domain.variables[0])
    assert pattern.signs == (1, -1, 1)
    assert all(r.high - r.low < fmpq(1, 10**6) for r in pattern.roots)


def test_a_pole_inside_is_refused() -> None:
    for statement in ("1/(1-x) >= 1", "log(x-1/2) <= x", "1/(x-1/2)^2 >= 0"):
        assert by_pattern(*read(statement, "0 <= x <= 1")) is None


@pytest.mark.parametrize(
    ("true", "twins", "where"),
    [
        (
            "abs(a-c) <= abs(a-b)+abs(b-c)",
            ["abs(a-c) < abs(a-b)+abs(b-c)", "abs(a-c) <= abs(a-b)-abs(b-c)", "abs(a+c) <= abs(a-b)+abs(b-c)"],
            "",
        ),
        ("x*y <= x", ["x*y < x", "x*y <= x - 1/1000", "x*y <= y*99/100"], "0 <= x <= 1, 0 <= y <= 1"),
        ("x + y > x*y", ["x + y >= x*y + 1/10", "x + y > 1", "x - y > x*y"], "0 < x < 1, 0 < y < 1"),
    ],
)
def test_combinations(true: str, twins: list[str], where: str) -> None:
    assert by_combination(*read(true, where)) is not None
    for twin in twins:
        assert by_combination(*read(twin, where)) is None, twin


def test_a_certificate_is_exact() -> None:
    x, y = generator(0), generator(1)
    facts = [(x, False), (constant(1) - x, False), (y, False), (constant(1) - y, False)]
    found = multipliers(x + y - x * y, facts, 2, False)
    assert found is not None
    assert sum((product * c for c, (product, _, _) in found), constant(0)) == x + y - x * y
    assert all(c > 0 for c, _ in found)
    assert multipliers(x + y - x * y - fmpq(1, 10**6), facts, 2, False) is None
    assert multipliers(x * y - fmpq(1, 4), facts, 3, False) is None
    assert multipliers(x - y, facts, 2, False) is None


@pytest.mark.parametrize(
    ("true", "twins", "where", "integers"),
    [
        ("2^n >= n+1", ["2^n > n+1", "2^n >= n+2", "2^n >= n^2+1"], "n >= 0", "n"),
        ("n! >= 2^(n-1)", ["n! > 2^(n-1)", "n! >= 2^n", "n! >= 3^(n-1)"], "n >= 1", "n"),
        (
            "(1+x)^n >= 1+n*x",
            ["(1+x)^n > 1+n*x", "(1+x)^n >= 1+n*x+x^2/100", "(1+x)^n >= 1+(n+1)*x"],
            "n >= 0, x >= -1",
            "n",
        ),
        (
            "sum(k,1,n,1/k^2) <= 2-1/n",
            ["sum(k,1,n,1/k^2) < 2-1/n", "sum(k,1,n,1/k^2) <= 2-1/(n-1/2)", "sum(k,1,n,1/k^2) <= 1.9-1/n"],
            "n >= 1",
            "n",
        ),
    ],
)
def test_induction(true: str, twins: list[str], where: str, integers: str) -> None:
    def prover(r: sp.Basic, d: Domain) -> object:
        return attempt(r, d, 1)

    assert by_induction(*read(true, where, integers), prover) is not None  # type: ignore[arg-type]
    for twin in twins:
        assert by_induction(*read(twin, where, integers), prover) is None, twin  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("statement", "where", "integers", "value"),
    [
        ("sum(k,0,3,q^k) = 0", "q > 0", "", "1+q+q^2+q^3"),
        ("sum(k,0,inf,q^k) = 0", "0 <= q < 1", "", "1/(1-q)"),
        ("sum(k,1,inf,exp(-eps*k)) = 0", "eps > 0", "", "1/(exp(eps)-1)"),
        ("sum(k,0,inf,x^k/k!) = 0", "", "", "exp(x)"),
        ("sum(k,0,n,binom(n,k)*q^k) = 0", "q > 0, n >= 2", "n", "(1+q)^n"),
    ],
)
def test_sums_have_their_values(statement: str, where: str, integers: str, value: str) -> None:
    relation, domain = read(statement, where, integers)
    found = closed_form(relation.lhs, domain)
    expected = to_sympy(parse(value), domain.table())
    assert found is not None
    for point in list(domain.points(6)):
        assert abs(sp.N((found - expected).subs(point), 30)) < sp.Float("1e-20") * (1 + abs(sp.N(expected.subs(point))))


@pytest.mark.parametrize(
    ("statement", "where", "integers"),
    [
        ("sum(k,0,inf,q^k) = 0", "q > 0", ""),  # may diverge
        ("sum(k,0,inf,q^k) = 0", "0 <= q <= 1", ""),  # diverges at the end
        ("sum(k,0,inf,(2*q)^k) = 0", "0 < q < 1", ""),
        ("sum(k,0,m,binom(n,k)*q^k) = 0", "q > 0, n >= 2, m >= 0", "n,m"),  # not the whole row
        ("sum(k,0,n,q^k) = 0", "q > 0, n >= 0", "n"),  # q may be 1
        ("sum(k,0,n,q^k) = 0", "0 < q < 1", "n"),  # n may be below the first index
    ],
)
def test_sums_that_have_no_rule_stay(statement: str, where: str, integers: str) -> None:
    relation, domain = read(statement, where, integers)
    assert closed_form(relation.lhs, domain) is None


def test_floors() -> None:
    for true, twins in (("floor(x) > x-1", ["floor(x) > x-99/100", "floor(x) >= x", "floor(x) > x"]),
                        ("floor(n/2) >= (n-1)/2", ["floor(n/2) > (n-1)/2", "floor(n/2) >= n/2", "floor(n/3) >= (n-1)/3"])):  # fmt: skip
        integers = "n" if "n" in true else ""
        relation, domain = read(true, "n >= 0" if integers else "", integers)
        assert without_floors(relation, domain)
        assert by_tactics(relation, domain) is not None
        for twin in twins:
            assert by_tactics(*read(twin, "n >= 0" if integers else "", integers)) is None, twin


def test_search_in_several_parameters() -> None:
    where = "0 < p < 1, 0 < q < 1"
    kl = "p*log(p/q)+(1-p)*log((1-p)/(1-q))"
    pinsker = {"2*(p-q)^2": True, "201*(p-q)^2/100": False, "2*(p-q)^2+1/10^9": False, "2*(p-q)^2+(p-q)/100": False}
    for statement, holds in ((f"{kl} >= {right}", holds) for right, holds in pinsker.items()):
        relation, domain = read(statement, where)
        found = Search().nonnegative(relation.lhs - relation.rhs, domain, False, 4)
        assert (found is not None) == holds, statement


@pytest.mark.long
def test_the_classical_gaussian_theorem() -> None:
    profile = "Phi(eps/(2*c)-c)-exp(eps)*Phi(-eps/(2*c)-c)"
    assert by_tactics(*read(f"{profile} <= 5/4*exp(-c^2/2)", "0 < eps < 1, c > 0, c^2 > 2*log(5/4)")) is not None
    for twin in (f"{profile} <= 1/4*exp(-c^2/2)", f"{profile} <= 5/4*exp(-c^2)"):
        assert by_tactics(*read(twin, "0 < eps < 1, c > 0, c^2 > 2*log(5/4)")) is None
    assert by_tactics(*read(f"{profile} <= 5/4*exp(-c^2/2)", "0 < eps < 10, c > 0, c^2 > 2*log(5/4)")) is None


def test_bounds_of_atoms() -> None:
    def prover(r: sp.Basic, d: Domain) -> object:
        return attempt(r, d, 1)

    inside = "n >= 0, k >= 0, k <= n"
    assert by_bounds(*read("binom(n,k) <= 2^n", inside, "n,k"), prover) is not None  # type: ignore[arg-type]
    for twin in ("binom(n,k) <= 2^n - 1/2", "binom(n,k) < 2^n", "binom(n,k) <= 1"):
        assert by_bounds(*read(twin, inside, "n,k"), prover) is None  # type: ignore[arg-type]


def test_ties_refute_strict_statements_only_where_the_sides_are_equal() -> None:
    assert at_ties(*read("exp(x) > 1+x")) is not None
    assert at_ties(*read("a <= b => exp(a) < exp(b)")) is not None
    assert at_ties(*read("exp(x) > 1+x", "x > 0")) is None
    assert at_ties(*read("exp(x) >= 1+x")) is None


def test_squares_leave_their_roots() -> None:
    relation, domain = read("sqrt((a-b)^2) = abs(a-b)")
    assert rewritten(relation, domain) in (sp.true, relation.func(relation.rhs, relation.rhs, evaluate=False))
    relation, domain = read("sqrt(a^2+2*a*b+b^2) = a+b", "a >= 0, b >= 0")
    assert rewritten(relation, domain).lhs == relation.rhs


def test_hints_say_the_margin_and_a_change_of_variables() -> None:
    relation, domain = read("exp(eps/2) + exp(eps/3) <= 2*exp(eps)", "eps >= 0")
    assert "points tried, smallest margin" in margin(relation, domain).words()
    assert "exp(eps/6)" in str(advice(relation, domain))


small = st.fractions(min_value=-3, max_value=3, max_denominator=7)


@pytest.mark.long
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(small, min_size=5, max_size=5), st.sampled_from(["x >= 0", "0 <= x <= 1", "x > 1", ""]), st.booleans())
def test_what_a_pattern_proves_holds_at_points(c: list[object], where: str, strict: bool) -> None:
    text = f"({c[0]}) + ({c[1]})*x + ({c[2]})*exp(x) + ({c[3]})*exp(-x) + ({c[4]})*x*exp(x) {'>' if strict else '>='} 0"
    relation, domain = read(text, where)
    if not isinstance(relation, sp.Rel) or not relation.free_symbols:
        return
    if by_pattern(relation, domain) is not None:
        assert all(violation(relation, point) is None for point in domain.points(60))


def test_over_the_integers_too_what_is_equal_is_not_greater() -> None:
    """Written in two ways that SymPy does not see to be the same, so that the difference has no sign anywhere."""
    E = Domain(at=dict(k=5), k=Integer > "7/2")
    k = E["k"]
    one, other = (7 * k - 1) * sp.log(k) / 7, (k - sp.Rational(1, 7)) * sp.log(k)
    assert prove(sp.Gt(one, other, evaluate=False), E) is None and prove(sp.Lt(one, other, evaluate=False), E) is None
    assert prove(sp.Ge(one, other, evaluate=False), E) is not None
