"""Certificates of signs: the checker accepts what the prover writes down, and nothing false that is made of it."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain
from synthsym.decide.certificate import AtItsTop, Build, Claim, Factors, Given, NormalForm, Number, Orthant
from synthsym.decide.checker import accepts
from synthsym.decide.signs import certificate_of_sign

from .altered import altered, fails_somewhere, nodes
from .test_orthant_signs import SIGNS, D

WRITTEN = [
    (e * s, sign)
    for e, weak, strict in SIGNS
    for s, sign in ((weak, ">=0"), (strict, ">0"))
    if s
]  # fmt: skip
E2, p, eps, m, z = Domain.of("0 < p < 1, eps real > 0, m integer in [1, 5], z real")
F, a, b, c = Domain.of("a real >= 0, b real in [0, a + 1], c real in [-1, 1]")
MORE = [
    (p * sp.exp(eps) / (p * sp.exp(eps) - p + 1) - p - eps * p * (1 - p) / (p * (sp.exp(eps) - 1) + 1), ">=0", E2, Factors),
    (sp.sqrt(m - 1) + z**2, ">=0", E2, Build),
    (6 - m, ">0", E2, AtItsTop),
    (sp.log(1 + z**2) * sp.Abs(z), ">=0", E2, Build),
    (sp.sqrt(1 - c), ">=0", F, Build),
    (2 * a + 1 - b, ">=0", F, Orthant),
    (a + 2 - b, ">0", F, AtItsTop),
    (sp.log(a + 1) + sp.log(a + 2) - sp.log(a**2 + 3 * a + 2), "=0", F, NormalForm),
    (sp.sqrt(2) - 1, ">0", F, Number),
    (b, ">=0", F, Given),
    (sp.Max(z, p), ">0", E2, Build),
    (sp.gamma(p) - sp.gamma(p + 1) / p, "=0", E2, NormalForm),
    (sp.exp(-eps) * (sp.exp(eps) - 1 - eps) * (1 - sp.exp(-eps)), ">0", E2, Build),
]  # fmt: skip


def test_every_sign_that_coefficients_tell_is_written_down_and_accepted() -> None:
    for e, sign in WRITTEN:
        found = certificate_of_sign(e, D, sign)
        assert found is not None and found.claim == Claim(e, sign, D) and accepts(found), (e, sign)


@pytest.mark.parametrize(("e", "sign", "domain", "step"), MORE, ids=[str(row[0]) for row in MORE])
def test_a_sign_is_written_down_by_the_step_that_shows_it(e: sp.Expr, sign: str, domain: Domain, step: type) -> None:
    found = certificate_of_sign(e, domain, sign)
    assert found is not None and isinstance(found.step, step) and accepts(found), found


@pytest.mark.parametrize("k", range(8))
def test_no_altered_certificate_shows_what_is_false(k: int) -> None:
    rows = [(e, sign, D) for e, sign in WRITTEN] + [row[:3] for row in MORE] * 2
    tried = 0
    for e, sign, domain in rows[k::8]:
        for other in altered(certificate_of_sign(e, domain, sign)):
            tried += 1
            if accepts(other):
                assert not any(fails_somewhere(c.claim) for c in nodes(other)), other
    assert tried > 100
