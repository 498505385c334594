"""Special functions as balls against independent evaluations (mpmath, SciPy, enumeration)."""

from __future__ import annotations

from fractions import Fraction

import mpmath as mp
import pytest
import scipy.stats as st
from flint import arb, ctx
from hypothesis import given, settings
from hypothesis import strategies as hs

from synthsym.balls import discrete, incomplete, quadrature, roots
from synthsym.balls import special as S
from synthsym.errors import Undecided

positive = hs.fractions(min_value=Fraction(1, 50), max_value=40, max_denominator=50)


def near(ball: arb, value: object, digits: int = 30) -> bool:
    """The ball is narrow and holds the value (an mpmath number good to 50 digits)."""
    wide = ball + arb(0, abs(ball).upper() * arb(10) ** -45)
    return ball.rel_accuracy_bits() > 3.3 * digits and bool(wide.overlaps(arb(mp.nstr(value, 60))))


@pytest.fixture(autouse=True)
def precision():
    with ctx.workprec(200), mp.workdps(60):
        yield


@settings(max_examples=40, deadline=None)
@given(positive, positive)
def test_incomplete_gamma(s, z):
    a, x = mp.mpf(s.numerator) / s.denominator, mp.mpf(z.numerator) / z.denominator
    assert near(incomplete.gamma_p(S.ball(s), S.ball(z)), mp.gammainc(a, 0, x, regularized=True))
    assert near(incomplete.gamma_q(S.ball(s), S.ball(z)), mp.gammainc(a, x, regularized=True))


@settings(max_examples=40, deadline=None)
@given(positive, positive, hs.fractions(min_value=Fraction(1, 100), max_value=Fraction(99, 100), max_denominator=100))
def test_incomplete_beta(a, b, x):
    mpq = [mp.mpf(v.numerator) / v.denominator for v in (a, b, x)]
    low, high = (
        incomplete.beta_lower_reg(S.ball(a), S.ball(b), S.ball(x)),
        incomplete.beta_upper_reg(S.ball(a), S.ball(b), S.ball(x)),
    )
    assert near(low, mp.betainc(mpq[0], mpq[1], 0, mpq[2], regularized=True), 20)
    assert (low + high).contains(1)


@settings(max_examples=40, deadline=None)
@given(hs.fractions(min_value=-60, max_value=60, max_denominator=100))
def test_normal_tails(x):
    t = mp.mpf(x.numerator) / x.denominator
    tail = mp.erfc(t / mp.sqrt(2)) / 2
    assert near(S.normal_sf(S.ball(x)), tail)
    assert near(S.normal_cdf(S.ball(-x)), tail)
    assert near(S.log_normal_sf(S.ball(x)), mp.log(tail) if x > -5 else mp.log1p(-mp.erfc(-t / mp.sqrt(2)) / 2), 25)
    assert near(S.mills(S.ball(x)), tail / mp.npdf(t))


@pytest.mark.parametrize("x", [10**5, 10**12, 10**30])
def test_tail_far_out_keeps_its_digits(x):
    t = arb(x)
    assert S.log_normal_sf(t).rel_accuracy_bits() > 150
    ratio = S.mills(t)
    assert ratio.rel_accuracy_bits() > 150
    assert not ratio > 1 / t and not ratio < t / (1 + t * t)


@pytest.mark.parametrize(
    ("x", "k", "lam"), [(10, 3, 5), (100, 3, 5), (0.25, 7, 40), (900, 2, 1000), (3, 1, 0.0078125), (1e5, 10, 1e5)]
)
def test_noncentral_chi_square_against_scipy(x, k, lam):
    cdf, sf = S.noncentral_chi2_cdf(arb(x), arb(k), arb(lam)), S.noncentral_chi2_sf(arb(x), arb(k), arb(lam))
    assert (cdf + sf).contains(1)
    assert min(cdf.rel_accuracy_bits(), sf.rel_accuracy_bits()) > 120
    assert float(cdf.mid()) == pytest.approx(st.ncx2.cdf(x, k, lam), rel=1e-9)
    if st.ncx2.sf(x, k, lam) > 1e-8:
        assert float(sf.mid()) == pytest.approx(st.ncx2.sf(x, k, lam), rel=1e-6)


def test_noncentral_chi_square_with_one_degree_is_a_folded_normal():
    x, shift = arb(1600), arb(2)
    exact = S.normal_sf(arb(40) - shift) + S.normal_sf(arb(40) + shift)
    found = S.noncentral_chi2_sf(x, arb(1), shift * shift)
    assert found.overlaps(exact) and found.rel_accuracy_bits() > 150


@settings(max_examples=25, deadline=None)
@given(hs.integers(1, 60), hs.integers(0, 60), positive, positive)
def test_discrete_tails_by_enumeration(n, k, a, b):
    k = min(k, n)
    p = a / (a + b)
    pmf = [discrete.binomial_pmf(i, n, S.ball(p)) for i in range(n + 1)]
    bb = [discrete.beta_binomial_pmf(i, n, S.ball(a), S.ball(b)) for i in range(n + 1)]
    for mass, cdf, sf in (
        (pmf, discrete.binomial_cdf(k, n, S.ball(p)), discrete.binomial_sf(k, n, S.ball(p))),
        (
            bb,
            discrete.beta_binomial_cdf(k, n, S.ball(a), S.ball(b)),
            discrete.beta_binomial_sf(k, n, S.ball(a), S.ball(b)),
        ),
    ):
        assert cdf.overlaps(sum(mass[: k + 1], arb(0))) and sf.overlaps(sum(mass[k + 1 :], arb(0)))
        assert cdf.rel_accuracy_bits() > 100


def test_binomial_pmf_of_a_million():
    assert float(discrete.binomial_pmf(300_000, 10**6, S.ball(Fraction(3, 10)))) == pytest.approx(
        st.binom.pmf(300_000, 10**6, 0.3), rel=1e-8
    )


@pytest.mark.parametrize("bits", [53, 300, 2000])
def test_roots_are_enclosed_to_the_precision_asked_for(bits):
    root = roots.bracket_root(lambda x: x * x - 2, arb(0), arb(100), bits)
    with ctx.workprec(bits + 64):
        assert root.contains(arb(2).sqrt().mid()) or root.overlaps(arb(2).sqrt())
    assert root.rel_accuracy_bits() >= bits - 2


def test_roots_need_a_proved_sign_change():
    with pytest.raises(Undecided):
        roots.bracket_root(lambda x: x * x + 1, arb(-1), arb(1))
    low, high = roots.expand_bracket(lambda x: 1000 - x, arb(0), arb(1))
    assert low < 1000 < high


def test_quadrature_and_its_tail():
    whole = quadrature.integrate(lambda z, _: (-z * z / 2).exp(), arb(-20), arb(20), [arb(0)])
    full = quadrature.with_tail(whole, 2 * S.normal_pdf(arb(20)) * (2 * arb.pi()).sqrt() / 20)
    assert full.contains((2 * arb.pi()).sqrt().mid())
    assert full.rel_accuracy_bits() > 150
    assert quadrature.with_tail(whole, arb.pos_inf()).is_nan()
