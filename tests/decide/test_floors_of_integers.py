"""A floor or a ceiling that is compared with an integer, and what one more or less makes false."""

import pytest
import sympy as sp

from synthsym.author import Domain, Integer, Real
from synthsym.decide import prove, refute
from synthsym.decide.plain import plain
from synthsym.decide.tactics import by_tactics

D = Domain(u=Real >= 0, n=Integer >= 0)
u, n = D.symbols("u n")
BELOW = D.where(sp.Le(n, u))
TRUE = [
    (sp.Ge(sp.floor(u), 0, evaluate=False), D), (sp.Le(n, sp.floor(u), evaluate=False), BELOW), (sp.Lt(-1, sp.ceiling(u), evaluate=False), D),
    (sp.Gt(sp.ceiling(u + sp.Rational(1, 2)), 0, evaluate=False), D),
]  # fmt: skip
FALSE = [
    (sp.Gt(sp.floor(u), 0, evaluate=False), D), (sp.Le(n + 1, sp.floor(u), evaluate=False), BELOW), (sp.Lt(0, sp.ceiling(u), evaluate=False), D),
    (sp.Gt(sp.ceiling(u), 0, evaluate=False), D),
]  # fmt: skip


@pytest.mark.parametrize("relation, domain", TRUE)
def test_true(relation, domain):
    assert prove(relation, domain) is not None


@pytest.mark.parametrize("relation, domain", FALSE)
def test_false(relation, domain):
    assert prove(relation, domain) is None
    assert refute(relation, domain) is not None


@pytest.mark.parametrize("op", [sp.Le, sp.Lt, sp.Ge, sp.Gt])
@pytest.mark.parametrize("atom", [sp.floor, sp.ceiling])
@pytest.mark.parametrize("turned", [False, True])
def test_equivalent(op, atom, turned):
    sides = (n, atom(u)) if turned else (atom(u), n)
    relation = op(*sides, evaluate=False)
    freed = plain(relation)
    for k in range(4):
        for value in (sp.Rational(j, 3) for j in range(13)):
            point = {u: value, n: sp.Integer(k)}
            assert bool(freed.subs(point)) == bool(relation.func(*(side.subs(point) for side in sides)))


def test_a_residue_that_only_the_stored_point_does_not_have_is_asked_for() -> None:
    E, _, m = Domain.of("k integer >= 0 at 2, m integer in [0, k]")
    rest = m - 4 * sp.floor(m / 4)
    assert by_tactics(sp.Le(rest, 3, evaluate=False), E) is not None
    assert by_tactics(sp.Le(rest, 2, evaluate=False), E) is None  # as of 3, where k is at least 3
    F = Domain("m integer in [0, 2]")
    below = F["m"] - 4 * sp.floor(F["m"] / 4)
    assert by_tactics(sp.Le(below, 2, evaluate=False), F) is not None
