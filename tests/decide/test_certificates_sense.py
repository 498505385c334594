"""What a claim may speak of: false claims that follow step by step from letters, bound letters and infinities that are taken for others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
import sympy as sp

from synthsym.core.domain import Domain
from synthsym.core.ranges import Variable
from synthsym.decide.certificate import (
    AtItsTop,
    Branches,
    Build,
    Certificate,
    Claim,
    Combination,
    Factors,
    Fixed,
    Given,
    Impossible,
    Instance,
    Mapped,
    NormalForm,
    Number,
    Orthant,
    Residues,
    Rounded,
    Sign,
    Step,
    below_its_top,
)
from synthsym.decide.checker import accepts, follows
from synthsym.decide.reductions import branches_of, residues, rounded_by, where

D, x = Domain.of("x real")
N, n = Domain.of("n integer >= 0")
K, k, y = Domain.of("k integer in [0, 5] at 2, y in [k, k] at 2")
TOP, j, z = Domain.of("j integer in [0, 5] at 2, z real in [0, j] at 2")
PRESSED = where(TOP, sp.Ge(z, j, evaluate=False))
ZERO, ONE = sp.S.Zero, sp.S.One


def by(e: sp.Expr, sign: Sign, step: Step, *parts: Certificate, domain: Domain = D) -> Certificate:
    return Certificate(Claim(sp.sympify(e), sign, domain), step, parts)


def zero(domain: Domain) -> Certificate:
    return by(ZERO, "=0", NormalForm(), domain=domain)


def domain_of(*variables: Variable, by_name: Sequence[Variable] = ()) -> Domain:
    """A domain of these letters, whatever their ranges are, found by name as other ones."""
    found = Domain()
    found.variables = variables
    found._by_name = {v.symbol.name: v for v in by_name or variables}
    found.at = {v.symbol: ONE for v in variables}
    return found


def real(letter: sp.Symbol, low: sp.Expr | None = None, high: sp.Expr | None = None) -> Variable:
    return Variable(letter, False, low, high, False, False)


REST, WITH_REST = rounded_by(sp.floor(x), D, "r")
r = WITH_REST["r"]
FLOOR = by(sp.floor(x) - x + r, "=0", Rounded(sp.floor(x), "r"), zero(WITH_REST))
CEILING = by(sp.ceiling(x) - x - r, "=0", Rounded(sp.ceiling(x), "r"), zero(WITH_REST))
((IMAGE, WITH_M),) = residues(N, n, 1)
m = WITH_M["n_1"]
BOUND_Y, BOUND_Z = sp.Sum((y - k) ** 2, (k, 1, 3)), sp.Sum(z - j, (j, 1, 3))
ROUNDED_SUM = sp.Sum(sp.floor(x) - x + r, (r, 1, 3))
BELOW = below_its_top(PRESSED, z)
TIED = by(z - j, ">=0", Given(), domain=BELOW)
NOWHERE = by(BOUND_Z, "=0", Impossible(), by(j - z, ">0", Given(), domain=BELOW), TIED, domain=BELOW)
ENDLESS = by(sp.exp(sp.oo * x), ">0", Build())
SURE = sp.Symbol("s", positive=True)
ASSUMED = by(sp.atan(SURE), ">0", Orthant(), domain=domain_of(real(SURE)))
TWO = sp.Integer(2)
POSITIVE, t = Domain.of("t real > 0")
HALF, w = Domain.of("w real >= 0")
INVERSE = by(1 / w, ">0", Orthant(), domain=HALF)  # where it has a value
ABOVE = by(1 / w + 1, ">0", Build(), INVERSE, by(ONE, ">0", Number(), domain=HALF), domain=HALF)
BELOW_IT = by(1 / w + w**-2, ">0", Build(), INVERSE, by(w**-2, ">0", Build(), domain=HALF), domain=HALF)
QUOTIENT = by(
    (1 / w + 1) / (1 / w + w**-2),
    ">0",
    Build(),
    ABOVE,
    by(1 / (1 / w + w**-2), ">0", Build(), BELOW_IT, domain=HALF),
    domain=HALF,
)
SIDES = [
    by(x, ">0", Instance(((t, x),)), by(t, ">0", Given(), domain=POSITIVE), domain=side.domain)
    for side in branches_of(Claim(x, ">0", D), sp.Abs(sp.log(x)))
]

FALSE = {
    "what has no value where the claim has one, as a factor": by(w, ">0", Factors(((0, -1),)), INVERSE, domain=HALF),
    "what has no value where the claim has one, reduced": by(w, ">0", Factors(((0, 1),)), QUOTIENT, domain=HALF),
    "branches of what has no value where the claim has one": by(x, ">0", Branches(sp.Abs(sp.log(x))), *SIDES),
    "the rests of two roundings have one name": by(
        sp.floor(x) + sp.ceiling(x) - 2 * x, "=0", Combination(((ONE, (1,)), (ONE, (2,)))), zero(D), FLOOR, CEILING
    ),
    "the letter of a rest stands in the claim": FLOOR,
    "the letter of the residues stands in the claim": by(n - m, "=0", Residues(n, 1), zero(WITH_M), domain=N),
    "a sum runs through the letter of the residues": by(
        sp.Sum(n - m, (m, 1, 3)), "=0", Residues(n, 1), by(sp.Sum(n - m, (m, 1, 3)).subs(n, IMAGE), "=0", Number(), domain=WITH_M), domain=N
    ),
    "a sum runs through the rest": by(
        ROUNDED_SUM, "=0", Rounded(sp.floor(x), "r"), by(ROUNDED_SUM.xreplace({sp.floor(x): REST}), "=0", Number(), domain=WITH_REST)
    ),
    "a sum runs through the letter at which another is fixed": by(
        BOUND_Y, "=0", Fixed(y), by(BOUND_Y.subs(y, k), "=0", Number(), domain=K.restrict(y, k)), domain=K
    ),
    "a sum runs through the upper end of a letter": by(
        BOUND_Z, "=0", AtItsTop(z), NOWHERE, by(BOUND_Z.subs(z, j), "=0", Number(), domain=PRESSED.restrict(z, j)), domain=PRESSED
    ),
    "an infinity times a letter": ENDLESS,
    "an infinity that is gone": by(ZERO, ">0", Instance(((x, sp.S.NegativeOne),)), ENDLESS),
    "a complex number": by(1 - sp.I, ">0", Mapped("squares", ONE, sp.I), by(ONE, ">=0", Number()), by(TWO, ">0", Number())),
    "a letter of which SymPy knows more than its range says": by(sp.atan(x), ">0", Instance(((SURE, x),)), ASSUMED),
    "a range that its name alone has": by(
        x - 2, "=0", Fixed(x), by(ZERO, "=0", Number(), domain=Domain()), domain=domain_of(real(x), by_name=(real(x, TWO, TWO),))
    ),
    "a sign that is none": Certificate(replace(by(sp.exp(x), ">0", Build()).claim, sign="<0"), Build()),  # type: ignore[arg-type]
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_a_claim_of_what_is_not_of_its_domain_is_refused(name: str) -> None:
    assert not accepts(FALSE[name])


def test_a_value_is_not_caught_by_a_sum_in_a_condition() -> None:
    i = sp.Symbol("i", integer=True)
    there, here = where(D, sp.Ge(sp.Sum(x - i, (i, 1, 3)), 0, evaluate=False)), Domain("i integer")
    caught = by(sp.Sum(ZERO, (i, 1, 3)), ">=0", Number(), domain=here)
    assert not follows(
        by(i - 2, ">=0", Instance(((x, i),)), by(x - 2, ">=0", Given(), domain=there), caught, domain=here)
    )


def test_the_same_steps_hold_with_letters_of_their_own() -> None:
    assert accepts(QUOTIENT) and all(map(accepts, SIDES))
    assert accepts(by(w**-2, ">0", Factors(((0, 2),)), INVERSE, domain=HALF))
    assert accepts(by(x - sp.floor(x), ">=0", Rounded(sp.floor(x), "r"), by(r, ">=0", Given(), domain=WITH_REST)))
    assert accepts(by(sp.Sum(2 ** (-k), (k, 1, sp.oo)), ">0", Number()))
    assert accepts(by(sp.exp(sp.Integer(-1)), ">0", Instance(((x, sp.S.NegativeOne),)), by(sp.exp(x), ">0", Build())))
