"""Every route to a special function gives the same number: tails, fallbacks, roots, and the SymPy functions made of them."""

from __future__ import annotations

import mpmath as mp
import pytest
import scipy.stats as st
import sympy as sp
from flint import acb, arb, ctx

from synthsym.balls import discrete, incomplete, roots, special
from synthsym.balls import special as S
from synthsym.balls.enclosure import enclose
from synthsym.balls.functions import BetaI, GammaQ, Phi, computed
from synthsym.balls.quadrature import integrate, with_tail
from synthsym.balls.reading import to_sympy
from synthsym.errors import Undecided
from synthsym.notation import parse


@pytest.fixture(autouse=True)
def precision():
    with ctx.workprec(200), mp.workdps(60):
        yield


def near(ball: arb, value: object, digits: int = 30) -> bool:
    wide = ball + arb(0, abs(ball).upper() * arb(10) ** -45)
    return ball.rel_accuracy_bits() > 3.3 * digits and bool(wide.overlaps(arb(mp.nstr(value, 60))))


# -- incomplete gamma and beta -----------------------------------------------------------------------------------------
def all_routes(monkeypatch, call):
    """What each route finds that finds anything; the routes are tried in turn elsewhere, here all of them are."""
    found: list[arb] = []

    def best(*ways):
        values = []
        for way in ways:
            try:
                values.append(way())
            except (ValueError, OverflowError, ZeroDivisionError):
                continue
        found.extend(v for v in values if v.is_finite())
        return next(v for v in values if v.is_finite())

    monkeypatch.setattr(incomplete, "_best", best)
    call()
    return found


@pytest.mark.parametrize(
    ("s", "z"), [("1/2", "3"), ("5/2", "1/3"), ("7", "7"), ("40", "25"), ("3", "60"), ("1/3", "1/100")]
)
def test_every_route_to_the_incomplete_gamma_function(monkeypatch, s, z):
    a, x = (mp.mpf(sp.Rational(t).p) / sp.Rational(t).q for t in (s, z))
    balls = [arb(sp.Rational(t).p) / sp.Rational(t).q for t in (s, z)]
    for function, exact in (
        (incomplete.gamma_p, mp.gammainc(a, 0, x, regularized=True)),
        (incomplete.gamma_q, mp.gammainc(a, x, regularized=True)),
    ):
        found = all_routes(monkeypatch, lambda f=function: f(*balls))
        assert len(found) >= 2
        exact_ball = arb(mp.nstr(exact, 60))
        assert all(abs(v - exact_ball) < arb("1e-40") or abs(v - 1 + exact_ball) < arb("1e-40") for v in found)
        monkeypatch.undo()
        assert near(function(*balls), exact)


@pytest.mark.parametrize(
    ("a", "b", "x"),
    [("2", "3", "1/3"), ("1/2", "5", "1/20"), ("7/2", "1/3", "9/10"), ("20", "30", "1/2"), ("1/4", "1/4", "1/2")],
)
def test_every_route_to_the_incomplete_beta_function(monkeypatch, a, b, x):
    exact = mp.betainc(
        *(mp.mpf(sp.Rational(t).p) / sp.Rational(t).q for t in (a, b)),
        0,
        mp.mpf(sp.Rational(x).p) / sp.Rational(x).q,
        regularized=True,
    )
    p, q, at = (arb(sp.Rational(t).p) / sp.Rational(t).q for t in (a, b, x))
    found = all_routes(monkeypatch, lambda: incomplete.beta_lower_reg(p, q, at))
    assert len(found) == 4 and all(abs(v - arb(mp.nstr(exact, 60))) < arb("1e-35") for v in found)
    assert near(incomplete._beta_series(p, q, at, 1 - at), exact) and near(
        incomplete._beta_series(q, p, 1 - at, at), 1 - exact
    )


def test_the_ends_and_the_smaller_side():
    half = arb(1) / 2
    assert incomplete.gamma_p(half, arb(0)).is_zero() and incomplete.gamma_q(half, arb(0)) == 1
    assert (
        incomplete.beta_lower_reg(half, half, arb(0)).is_zero() and incomplete.beta_lower_reg(half, half, arb(1)) == 1
    )
    assert (
        incomplete.beta_upper_reg(half, arb(2), arb(0)) == 1
        and incomplete.beta_upper_reg(half, arb(2), arb(1)).is_zero()
    )
    tiny = arb(10) ** -80  # 1 - tiny is one minus a ball that loses it; y brings it back
    assert (
        incomplete.beta_lower_reg(arb(2), arb(1), tiny).overlaps(tiny * tiny)
        and incomplete.beta_upper_reg(arb(1), arb(2), 1 - tiny, tiny).rel_accuracy_bits() > 150
    )


def test_kummers_series():
    for s, z in ((3, 1), (10, 9), (100, 50)):
        assert near(incomplete._kummer(arb(s), arb(z)), mp.hyp1f1(1, s + 1, z))
    assert near(incomplete.lbeta(arb(3), arb(5)), mp.log(mp.beta(3, 5))) and near(
        incomplete.log_binomial(arb(9), arb(4)), mp.log(126)
    )


def test_the_best_ball_is_taken():
    wide, narrow, good = arb(1, arb(1) / 4), arb(1, arb("1e-6")), arb(1, arb("1e-55"))

    def fails() -> arb:
        raise ValueError

    assert incomplete._best(fails, lambda: wide, lambda: narrow, lambda: arb.nan()).rad() == narrow.rad()
    assert incomplete._best(lambda: narrow, lambda: wide).rad() == narrow.rad()
    assert incomplete._best(lambda: wide, lambda: good, lambda: narrow).rad() == good.rad()
    assert incomplete._best(fails).is_nan() and incomplete._best(lambda: arb.pos_inf()).is_nan()
    for value, inside in ((arb("0.5", "0.1"), True), (arb(0, "0.1"), False), (arb(1, "0.1"), False)):
        found = incomplete._within_unit(value)
        assert (
            (found.rad() == value.rad()) == inside and found.lower() > -arb("1e-8") and found.upper() < 1 + arb("1e-8")
        )
    assert incomplete._within_unit(arb.nan()).is_nan() and incomplete._within_unit(arb(5)) == 5


# -- the normal law ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("a", "b"), [(1, 2), (-2, -1), (-1, 2), (0, 3), (-3, 0), (30, 31), (-31, -30)])
def test_masses_of_intervals_from_the_small_side(a, b):
    exact = (
        mp.quad(mp.npdf, [a, (a + b) / mp.mpf(2), b])
        if abs(a) < 20
        else (mp.erfc(min(abs(a), abs(b)) / mp.sqrt(2)) - mp.erfc(max(abs(a), abs(b)) / mp.sqrt(2))) / 2
    )
    assert near(S.normal_interval(arb(a), arb(b)), exact)


@pytest.mark.parametrize("x", [-40, -3, -1, 0, 1, 9, 11, 99, 101, 300])
def test_logarithms_of_tails_and_mills_ratio_across_their_seams(x):
    tail = mp.erfc(x / mp.sqrt(2)) / 2
    assert near(S.log_normal_sf(arb(x)), mp.log(tail) if x > -5 else mp.log1p(-mp.erfc(-x / mp.sqrt(2)) / 2), 25)
    assert (
        near(S.mills(arb(x)), tail / mp.npdf(x))
        and near(S.normal_sf(arb(x)), tail)
        and near(S.normal_cdf(arb(-x)), tail)
    )
    assert near(S.normal_pdf(arb(x)), mp.npdf(x))


# -- noncentral chi-square ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("x", "k", "lam"), [(3, 2, 1), (50, 4, 30), ("0.1", 3, 2), (200, 1, 20)])
def test_the_noncentral_law_as_a_poisson_mixture(x, k, lam):
    z, mu, s = mp.mpf(x) / 2, mp.mpf(lam) / 2, mp.mpf(k) / 2
    cdf = mp.nsum(
        lambda j: mp.exp(-mu) * mu**j / mp.factorial(j) * mp.gammainc(s + j, 0, z, regularized=True), [0, 160]
    )
    sf = mp.nsum(lambda j: mp.exp(-mu) * mu**j / mp.factorial(j) * mp.gammainc(s + j, z, regularized=True), [0, 160])
    found = S.noncentral_chi2_cdf(arb(x), arb(k), arb(lam)), S.noncentral_chi2_sf(arb(x), arb(k), arb(lam))
    assert near(found[0], cdf) and near(found[1], sf) and min(f.rel_accuracy_bits() for f in found) > 185


def test_the_noncentral_law_at_its_ends():
    assert (
        S.noncentral_chi2_cdf(arb(0), arb(2), arb(1)).is_zero() and S.noncentral_chi2_sf(arb(-1), arb(2), arb(1)) == 1
    )
    assert near(S.noncentral_chi2_cdf(arb(3), arb(2), arb(0)), 1 - mp.exp(-1.5)) and near(
        S.noncentral_chi2_sf(arb(3), arb(2), arb(0)), mp.exp(-1.5)
    )
    with pytest.raises(Undecided, match="1e14"):
        S.noncentral_chi2_cdf(arb(10) ** 15, arb(2), arb(10) ** 15)


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize(("s", "z", "mu"), [(1.0, 1.5, 0.5), (2.0, 40.0, 30.0), (1.5, 400.0, 10.0), (3.0, 0.5, 100.0)])
def test_the_window_holds_the_largest_term(s, z, mu, upper):
    def log_term(j):
        tail = mp.gammainc(s + j, z, regularized=True) if upper else mp.gammainc(s + j, 0, z, regularized=True)
        return j * mp.log(mu) - mp.loggamma(j + 1) + mp.log(tail)

    mode = special._mode(s, z, mu, upper)
    assert log_term(mode) >= max(log_term(mode + 1), log_term(max(mode - 1, 0))) - 1e-9 or mode == 1
    assert special._log_term(3, s, z, mu, upper) == pytest.approx(float(log_term(3)), rel=1e-9)
    assert special._log_ratio(3, s, z, mu, upper) == pytest.approx(float(log_term(4) - log_term(3)), rel=1e-6, abs=1e-9)
    for direction in (-1, 1):
        edge = special._reach(mode, direction, s, z, mu, upper, 20.0)
        assert edge == 0 or log_term(edge) < log_term(mode) - 19.99
        assert edge == 0 or log_term(mode + int((edge - mode) * 0.55)) > log_term(mode) - 20.01


@pytest.mark.parametrize(
    ("a", "z", "upper"),
    [
        (2.0, 1500.0, True),
        (50.0, 1200.0, True),
        (0.5, 700.0, True),
        (1000.0, 3000.0, True),
        (900.0, 5.0, False),
        (800.0, 20.0, False),
        (2000.0, 800.0, False),
    ],
)
def test_tails_that_underflow_are_guessed_closely(a, z, upper):
    exact = mp.log(mp.gammainc(a, z, regularized=True) if upper else mp.gammainc(a, 0, z, regularized=True))
    assert special._log_tail(a, z, upper) == pytest.approx(float(exact), rel=0, abs=1e-3)


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize(
    ("s", "z", "mu"), [(5.0, 5e5, 5e5), (0.5, 3.0, 1e6), (2.0, 1e6, 40.0), (1e5, 1.0, 1.0), (3.0, 7.0, 1e-6)]
)
def test_terms_rise_before_the_largest_and_fall_after_it(s, z, mu, upper):
    mode = special._mode(s, z, mu, upper)
    assert special._log_ratio(mode, s, z, mu, upper) <= 0 and (
        mode == 1 or special._log_ratio(mode - 1, s, z, mu, upper) > 0
    )


def test_what_is_cut_off_is_at_most_a_geometric_series():
    assert (
        incomplete.geometric_rest(arb(1) / 8, arb(1) / 2).overlaps(arb(1) / 8)
        and not incomplete.geometric_rest(arb(1), arb(1)).is_finite()
    )
    assert incomplete.geometric_rest(arb(3), arb(9) / 10).overlaps(arb(27))  # 3 (9/10 + 81/100 + ...)


def test_few_and_many_trials():
    for n in (4095, 4096, 4097):
        for k in (0, 1, 1300, n):
            found = discrete.binomial_pmf(k, n, arb(1) / 3)
            assert near(found, mp.binomial(n, k) * mp.mpf(1) / 3**k * (mp.mpf(2) / 3) ** (n - k))
    assert discrete.binomial_pmf(-1, 3, arb(1) / 3).is_zero() and discrete.binomial_pmf(4, 3, arb(1) / 3).is_zero()
    for k, cdf in ((-1, 0), (3, 1), (4, 1)):
        assert discrete.binomial_cdf(k, 3, arb(1) / 3) == cdf == discrete.beta_binomial_cdf(k, 3, arb(2), arb(1))
        assert discrete.binomial_sf(k, 3, arb(1) / 3) == 1 - cdf == discrete.beta_binomial_sf(k, 3, arb(2), arb(1))
    assert float(discrete.beta_binomial_cdf(70, 100, arb(2), arb(5))) == pytest.approx(
        st.betabinom.cdf(70, 100, 2, 5), rel=1e-11
    )
    assert discrete.beta_binomial_pmf(4, 3, arb(1), arb(1)).is_zero() and near(
        discrete.beta_binomial_pmf(0, 4, arb(1), arb(1)), mp.mpf(1) / 5
    )


# -- roots -------------------------------------------------------------------------------------------------------------
def test_a_bracket_is_close_when_it_is_narrow_beside_the_root():
    one, least = arb(1), arb(8)
    for bits in (20, 60):
        assert roots._close(one, one + arb(2) ** -bits, least, bits) and not roots._close(
            one, one + 3 * arb(2) ** -bits, least, bits
        )
        assert roots._close(-(arb(2) ** -70), arb(2) ** -70, least, 30) and not roots._close(
            -(arb(2) ** -50), arb(2) ** -50, least, 30
        )
    assert roots._depth(one, one + arb(2) ** -20, arb(2) ** -40) == 20 and roots._depth(arb(0), one, one) == 0


def test_where_a_sign_cannot_be_proved_a_point_beside_it_is_taken():
    def fn(x: arb) -> arb:
        return x - arb(1) / 3 + arb(0, arb("1e-3"))  # never proved close to the root

    x, y = roots._probe(fn, (arb(1) / 3).mid(), arb(0), arb(1), 60)
    assert arb("1e-3") < abs(x - arb(1) / 3) < arb("0.25") and (y > 0) == (x > arb(1) / 3)
    with pytest.raises(Undecided, match="near its root"):
        roots._probe(fn, (arb(1) / 3).mid(), arb("0.333"), arb("0.3337"), 60)


@pytest.mark.parametrize(
    ("fn", "low", "high", "root"),
    [
        (lambda x: x**3 - 2, 0, 4, "2^(1/3)"),
        (lambda x: 2 - x**3, 0, 4, "2^(1/3)"),
        (lambda x: x.exp() - 10**6, 0, 100, "log(10^6)"),
        (lambda x: (x - 3) ** 5, 0, 7, "3"),
        (lambda x: x.sin(), 3, 4, "pi"),
        (lambda x: x - arb(10) ** -20, 0, 1, "10^-20"),
    ],
)
def test_roots_of_several_shapes(fn, low, high, root):
    calls = []
    found = roots.bracket_root(lambda x: (calls.append(x), fn(x))[1], arb(low), arb(high), 90)
    assert abs(found - enclose(to_sympy(parse(root), {}), {})) < arb(10) ** -25 and len(calls) < 400
    assert (
        roots.bracket_root(lambda x: x, arb(0), arb(1)).is_zero()
        and roots.bracket_root(lambda x: x - 1, arb(0), arb(1)) == 1
    )
    with pytest.raises(Undecided, match="no sign change"):
        roots.bracket_root(lambda x: x + 1, arb(0), arb(1))


def test_strides_double_until_the_sign_changes():
    seen = []
    low, high = roots.expand_bracket(lambda x: (seen.append(float(x)), x - 100)[1], arb(0), arb(1))
    assert (float(low), float(high)) == (63.0, 127.0) and seen == [0, 1, 3, 7, 15, 31, 63, 127]
    low, high = roots.expand_bracket(lambda x: x + 100, arb(0), arb(-1))
    assert (float(low), float(high)) == (-127.0, -63.0)
    with pytest.raises(Undecided, match="no sign change"):
        roots.expand_bracket(lambda x: arb(1), arb(0), arb(1), 5)


# -- quadrature --------------------------------------------------------------------------------------------------------
def test_pieces_add_up_and_tails_are_added_upwards():
    whole, cut = (
        integrate(lambda z, _: z.exp(), arb(0), arb(2)),
        integrate(lambda z, _: z.exp(), arb(0), arb(2), [arb(1) / 3, arb(1)], arb(6)),
    )
    assert near(whole, mp.expm1(2)) and near(cut, mp.expm1(2))
    loose = integrate(lambda z, _: z.exp() * arb(10) ** -50, arb(0), arb(2), scale=arb(1))
    assert abs(loose - arb(10) ** -50 * arb(2).expm1()) < arb(2) ** -150
    found = with_tail(arb(1), arb("0.5"))
    assert (
        found.contains(1)
        and found.contains(arb("1.5").mid())
        and not found.contains(arb("0.9").mid())
        and not found.contains(arb("1.6").mid())
    )
    assert with_tail(arb(1), arb.pos_inf()).is_nan() and isinstance(acb(whole), acb)


# -- as SymPy functions ------------------------------------------------------------------------------------------------
x, a, b = sp.symbols("x a b", positive=True)
AT = {x: sp.Rational(1, 3), a: sp.Rational(5, 2), b: sp.Rational(7, 2)}


def test_the_functions_agree_with_their_balls_and_their_derivatives():
    mpf = {s: mp.mpf(v.p) / v.q for s, v in AT.items()}
    values = {
        Phi(x): mp.ncdf(mpf[x]),
        GammaQ(a, x): mp.gammainc(mpf[a], mpf[x], regularized=True),
        BetaI(x, a, b): mp.betainc(mpf[a], mpf[b], 0, mpf[x], regularized=True),
    }
    slopes = {Phi(x): mp.npdf(mpf[x]), GammaQ(a, x): -mpf[x] ** (mpf[a] - 1) * mp.exp(-mpf[x]) / mp.gamma(mpf[a]),
              BetaI(x, a, b): mpf[x] ** (mpf[a] - 1) * (1 - mpf[x]) ** (mpf[b] - 1) / mp.beta(mpf[a], mpf[b])}  # fmt: skip
    for e, value in values.items():
        assert near(enclose(e, AT), value, 28) and near(enclose(sp.diff(e, x), AT), slopes[e], 28)
    assert (
        Phi(x).fdiff() == sp.diff(Phi(x), x)
        and GammaQ(a, x).fdiff() == sp.diff(GammaQ(a, x), x)
        and BetaI(x, a, b).fdiff() == sp.diff(BetaI(x, a, b), x)
    )
    for e, index in ((GammaQ(a, x), 1), (BetaI(x, a, b), 2), (BetaI(x, a, b), 3)):
        with pytest.raises(sp.core.function.ArgumentIndexError):
            e.fdiff(index)
    assert (Phi(0), Phi(sp.oo), Phi(-sp.oo)) == (sp.Rational(1, 2), 1, 0)
    assert abs(sp.N(Phi(sp.Rational(-7, 2)), 30) - sp.Float(mp.nstr(mp.ncdf(mp.mpf(-7) / 2), 40), 40)) < sp.Float(
        "1e-30"
    )
    assert abs(sp.N(Phi(x).rewrite(sp.erf).subs(AT) - Phi(x).subs(AT), 30)) < sp.Float("1e-25")
    assert sp.latex(Phi(x)) == r"\Phi\left(x\right)" and sp.latex(Phi(x) ** 2) == r"\Phi\left(x\right)^{2}"


def test_a_certified_routine_as_a_function():
    f = computed(
        "f",
        lambda u, v: u - v * v,
        latex="F",
        rests_on=("law:normal",),
        fdiff=lambda args, index: sp.S.One if index == 1 else -2 * args[1],
    )
    assert (
        enclose(f(a, b), AT) == arb(5) / 2 - arb(49) / 4 and f(a, b).foundations == ("law:normal",) and f(a, b).is_real
    )
    assert sp.diff(f(a, b), b) == -2 * b and sp.diff(f(a, b), a) == 1
    assert sp.latex(f(a, b)) == r"F\left(a, b\right)" and sp.latex(f(a, b) ** 2) == r"F\left(a, b\right)^{2}"
