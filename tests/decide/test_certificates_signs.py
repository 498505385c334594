"""Certificates of signs: the checker accepts what the prover writes down, and nothing false that is made of it."""

from __future__ import annotations

import pytest
import sympy as sp
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from synthsym import effort
from synthsym.core.domain import Domain
from synthsym.decide.certificate import (
    AtItsTop,
    Build,
    Certificate,
    Claim,
    Factors,
    Given,
    NormalForm,
    Number,
    Orthant,
    Sign,
    Step,
    below_its_top,
)
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
    (p * sp.exp(eps) / (p * sp.exp(eps) - p + 1) - p - eps * p * (1 - p) / (p * (sp.exp(eps) - 1) + 1), ">=0", E2, Orthant),
    (eps * sp.log(1 + eps) - sp.log(1 + eps) ** 2, ">0", E2, Factors),
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
    (sp.exp(-eps) * (sp.exp(eps) - 1 - eps) * (1 - sp.exp(-eps)), ">0", E2, Orthant),
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
    rows = [(e, sign, D) for e, sign in WRITTEN] + [row[:3] for row in MORE]
    tried = 0
    for e, sign, domain in rows[k::8]:
        for other in altered(certificate_of_sign(e, domain, sign)):
            tried += 1
            if accepts(other):
                assert not any(fails_somewhere(c.claim) for c in nodes(other)), other
    assert tried > 40


G, r, s, t, q = Domain.of("r real, s real >= 0, t real > 0, 0 < q < 1")
FAR = G.where(r >= 0, at={"r": 1})


def by(e: sp.Expr, sign: Sign, step: Step, *parts: Certificate, domain: Domain = G) -> Certificate:
    return Certificate(Claim(e, sign, domain), step, parts)


def told(e: sp.Expr, sign: Sign, domain: Domain = G) -> Certificate:
    """Something true."""
    found = certificate_of_sign(e, domain, sign)
    assert found is not None and accepts(found)
    return found


CLOSED, i = Domain.of("i real in [1, 5]")
ABOVE = by(r, ">=0", Given(), domain=FAR)
ER, ES, ET = sp.exp(r / 2), sp.exp(s / 2), sp.exp(t / 2)  # atoms as the normal form has them
FALSE = {
    "a lemma whose sign is not told": by(ER - 1, ">=0", Orthant(((ER, "exp = 1 + u"),))),
    "a lemma whose sign is told of another domain": by(ER - 1, ">=0", Orthant(((ER, "exp = 1 + u"),)), ABOVE),
    "a lemma of a sign that may be 0": by(ES - 1, ">0", Orthant(((ES, "exp = 1 + u"),)), told(s, ">=0")),
    "a lemma of a function that it does not speak of": by(t - ET, ">=0", Orthant(((ET, "log = x - 1 - u"),))),
    "an exponential that is said to be a logarithm": by(sp.log(t) - 2, ">=0", Orthant(((sp.log(t), "exp = 1 + u"),)), told(t, ">0")),
    "an atom of unknown sign": by(sp.log(q), ">=0", Orthant(), told(q, ">0")),
    "a letter of no domain": by(sp.Symbol("other", positive=True), ">0", Orthant()),
    "coefficients of both signs": by(t - 1, ">=0", Orthant()),
    "what may vanish": by(s, ">0", Orthant()),
    "factors that may vanish": by(s * t, ">0", Factors(((0, 1), (1, 1))), told(s, ">=0"), told(t, ">0")),
    "factors on another domain": by(r * t, ">=0", Factors(((0, 1), (1, 1))), ABOVE, told(t, ">0")),
    "a negative number before the factors": by(-2 * t, ">=0", Factors(((0, 1),)), told(t, ">0")),
    "factors of which one is left out": by(t * r, ">=0", Factors(((0, 1),)), told(t, ">0")),
    "a factor that is zero": by(t, ">0", Factors(((0, 1), (1, 1))), told(sp.S.Zero, "=0"), told(t, ">0")),
    "only the upper end": by(i - 5, ">=0", AtItsTop(i), told(sp.S.One, ">0"), told(sp.S.Zero, ">=0", Domain()), domain=CLOSED),
    "only what is below the upper end": by(
        5 - i, ">0", AtItsTop(i), told(5 - i, ">0", below_its_top(CLOSED, i)), told(sp.S.One, ">0", Domain()), domain=CLOSED
    ),
    "a build without its parts": by(sp.log(r), ">=0", Build()),
    "a product of one factor": by(r * t, ">=0", Build(), told(t, ">0")),
    "a sum of one summand": by(r + t, ">=0", Build(), told(t, ">0")),
    "a sum in which nothing is positive": by(s + s**2, ">0", Build(), told(s, ">=0"), told(s**2, ">=0")),
    "an odd power": by(r**3, ">=0", Build()),
    "a square that may be 0": by(r**2, ">0", Build()),
    "the larger of two, told of none": by(sp.Max(r, q - 1), ">=0", Build()),
    "the smaller of two, told of one": by(sp.Min(r, t), ">=0", Build(), told(t, ">0")),
    "an absolute value that may be 0": by(sp.Abs(r), ">0", Build()),
    "Gamma of what may be negative": by(sp.gamma(r), ">0", Build()),
    "an exponential of an imaginary number": by(sp.exp(sp.I * r), ">0", Build()),
    "a sum of logarithms where the signs are not told": by(sp.log(r**2) - 2 * sp.log(r), "=0", NormalForm()),
    "a normal form that is not 0": by(t, ">=0", NormalForm()),
    "a number on the wrong side": by(sp.sqrt(2) - 2, ">0", Number()),
    "a condition turned round": by(1 - t, ">0", Given()),
    "a condition that may be an equation": by(s, ">0", Given()),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_what_does_not_follow_is_refused(name: str) -> None:
    assert not accepts(FALSE[name])


def test_the_lemmas_that_are_misused_serve_where_their_sign_is_told() -> None:
    assert accepts(by(ES - 1, ">=0", Orthant(((ES, "exp = 1 + u"),)), told(s, ">=0")))
    assert accepts(by(ET - 1, ">0", Orthant(((ET, "exp = 1 + u"),)), told(t, ">0")))
    assert accepts(by(ER - 1, ">=0", Orthant(((ER, "exp = 1 + u"),)), by(r, ">=0", Given(), domain=FAR), domain=FAR))


_LEAVES = st.sampled_from([r, s, t, q, sp.S.One, sp.S(2), sp.Rational(-1, 2), sp.Integer(-1)])


def _grown(inner: st.SearchStrategy[sp.Expr]) -> st.SearchStrategy[sp.Expr]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(lambda ab: ab[0] + ab[1]),
        pairs.map(lambda ab: ab[0] - ab[1]),
        pairs.map(lambda ab: ab[0] * ab[1]),
        pairs.map(lambda ab: ab[0] / (1 + ab[1] ** 2)),
        inner.map(lambda a: a**2),
        inner.map(lambda a: sp.exp(a / 2)),
        inner.map(lambda a: sp.log(1 + sp.Abs(a))),
        inner.map(lambda a: sp.sqrt(sp.Abs(a))),
        pairs.map(lambda ab: sp.Max(*ab)),
    )


@settings(max_examples=80, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(st.recursive(_LEAVES, _grown, max_leaves=5), st.sampled_from([">=0", ">0", "=0"]), st.integers(0, 10**6))
def test_whatever_is_written_down_is_true_and_no_alteration_shows_what_is_false(e: sp.Expr, sign: Sign, k: int) -> None:
    found = next(
        (c for f in (e, -e) if (c := effort.within(2000, lambda f=f: certificate_of_sign(f, G, sign))) is not None),
        None,
    )
    assume(found is not None)
    assert accepts(found) and not any(fails_somewhere(c.claim) for c in nodes(found))
    others = list(altered(found))
    for other in others[k % 7 :: 7]:
        assert not accepts(other) or not any(fails_somewhere(c.claim, 15) for c in nodes(other)), other


def test_one_lemma_for_an_atom_is_tried_where_factors_were_seen_by_several() -> None:
    e = sp.expand((1 + sp.exp(r / 2)) * (sp.exp(r / 2) - r / 2))
    found = certificate_of_sign(e, G, ">0")
    assert found is not None and isinstance(found.step, Factors) and accepts(found)
