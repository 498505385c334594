"""Levels at and beyond the ends of the loss, exact ties, and one number written in several ways."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq

from synthsym.balls.special import normal_cdf, normal_sf
from synthsym.cli import run
from synthsym.errors import Undecided
from synthsym.numbers import finite, finite_laws, vector_laws
from synthsym.numbers.counts import Linear, poisson_linear
from synthsym.numbers.loss import Loss, mass_from, region, sign_of, supremum
from synthsym.numbers.quantities import INF, ball_at

F = Fraction


def pair(law, text):
    names = {
        "inverse-gaussian": "mu1 lambda1 mu2 lambda2", "beta": "a1 b1 a2 b2", "laplace": "mu1 b1 mu2 b2", "normal": "mu1 var1 mu2 var2",
        "cramer": "theta1 theta2", "gamma": "shape1 rate1 shape2 rate2", "poisson": "rate1 rate2", "geometric": "p1 p2", "bernoulli": "p1 p2",
        "pareto": "min1 a1 min2 a2", "truncated-normal": "mu1 var1 mu2 var2 low high", "uniform": "low1 high1 low2 high2", "levy": "scale1 scale2",
    }[law].split()  # fmt: skip
    at = dict(zip(names, map(F, text.split()), strict=True))
    return at, {n[:-1] + {"1": "2", "2": "1"}.get(n[-1], n[-1]): v for n, v in at.items()}


def stick(law, at, eps, bits=120):
    return ball_at(f"hockey-stick.{law}", {**at, "eps": eps}, bits)


def weight(eps):
    return (arb(eps.numerator) / eps.denominator).exp()


BOUNDED_ABOVE = [
    ("inverse-gaussian", "1 2 2 2"), ("inverse-gaussian", "1 3 2 2"), ("beta", "2 4 2 3"), ("beta", "4 2 3 2"), ("beta", "3 4 2 3"), ("gamma", "2 3 2 2"),
    ("gamma", "3 3 2 2"), ("normal", "0 1 1 2"), ("laplace", "0 1 1 1"), ("laplace", "0 1 1 2"), ("laplace", "0 1 0 2"), ("cramer", "1 3"), ("cramer", "3 1"),
    ("poisson", "3 4"), ("geometric", "1/2 1/3"), ("bernoulli", "1/3 1/2"), ("bernoulli", "1/2 1/3"), ("pareto", "2 3 1 2"), ("pareto", "2 3 1 3"),
    ("truncated-normal", "0 1 1 1 -1 2"), ("truncated-normal", "0 1 1 2 -1 2"), ("uniform", "0 1 -1 2"), ("levy", "3/2 1"), ("levy", "1 3/2"),
]  # fmt: skip


@pytest.mark.parametrize(("law", "text"), BOUNDED_ABOVE)
def test_beyond_the_largest_loss_the_event_is_empty_and_its_mirror_image_is_everything(law, text):
    at, back = pair(law, text)
    top = ball_at(f"max-divergence.{law}", at, 120)
    if not top.is_finite():
        assert law == "levy" and text == "1 3/2"
        return
    above, below = (F(float(top)) + step for step in (F(1, 10**6), -F(1, 10**6)))
    with ctx.workprec(120):
        for eps in (above, above + 2):
            assert stick(law, at, eps).is_zero()
            mirrored = stick(law, back, -eps)
            assert mirrored.overlaps(1 - weight(-eps)) and mirrored.rad() < arb(10) ** -25
        assert (
            stick(law, at, below) > -(arb(10) ** -25)
            and not stick(law, back, -below) < 1 - weight(-below) - arb(10) ** -25
        )
        # Just below the largest loss there is something left, unless the loss only tends to it.
        mean = F(float(ball_at(f"kl.{law}", at, 120)))
        assert stick(law, at, mean - F(1, 100)) > 0


@pytest.mark.parametrize(("law", "text", "top"), [
    ("inverse-gaussian", "1 2 2 2", F(1)), ("laplace", "0 1 1 1", F(1)), ("laplace", "1 2 0 2", F(1, 2)), ("poisson", "3 4", F(1)),
    ("laplace", "0 3 2 3", F(2, 3)),
])  # fmt: skip
def test_a_rational_largest_loss_is_met_exactly(law, text, top):
    """Where the level is the supremum of the loss, the event is empty; in the other order it has full measure."""
    at, back = pair(law, text)
    assert ball_at(f"max-divergence.{law}", at, 120).overlaps(arb(top.numerator) / top.denominator)
    with ctx.workprec(120):
        assert stick(law, at, top).is_zero() and stick(law, at, top - F(1, 50)) > 0
        found = stick(law, back, -top)
        assert found.overlaps(1 - weight(-top)) and found.rad() < arb(10) ** -25
        nearer = stick(law, back, -top + F(1, 50))
        assert nearer > 1 - weight(-top + F(1, 50)) and nearer < 1


def test_an_event_that_is_everything_or_nothing():
    def line(left, right):
        return Loss(lambda u: u, lambda: arb(left), lambda: arb(right))

    for left, right, level, whole in (
        (1, 2, 0, True),
        (2, 1, 0, True),
        (1, 2, 1, True),
        (2, 1, 1, True),
        (1, 2, 3, False),
        (1, 2, 2, False),
        (2, 1, 2, False),
    ):
        assert region(line(left, right), lambda level=level: arb(level)) == ([(None, None)] if whole else [])


def test_an_event_around_or_outside_a_critical_point():
    """The loss -+u^2 has its critical point at 0, that is at the level where the event begins or ends."""
    valley = Loss(lambda u: u * u, arb.pos_inf, arb.pos_inf, lambda: arb(0))
    hill = Loss(lambda u: -u * u, arb.neg_inf, arb.neg_inf, lambda: arb(0))
    assert region(valley, lambda: arb(-1)) == [(None, None)] and region(hill, lambda: arb(1)) == []
    ((left, right),) = region(hill, lambda: arb(-4))
    assert left.overlaps(arb(-2)) and right.overlaps(arb(2)) and left.rad() < arb("1e-10")
    (first, last) = region(valley, lambda: arb(9))
    assert first[0] is None and last[1] is None and first[1].overlaps(arb(-3)) and last[0].overlaps(arb(3))
    # One limit is the level itself, which is approached from the top's side and never reached.
    step = Loss(lambda u: -(u * u) / (1 + u * u), lambda: arb(-1), lambda: arb(-1), lambda: arb(0))
    assert region(step, lambda: arb(-1)) == [(None, None)]
    assert supremum(valley) == arb.pos_inf() and supremum(hill).is_zero() and supremum(step).is_zero()


def test_numbers_that_agree_to_a_thousand_bits_are_told_apart():
    near = fmpq(1) + fmpq(1, 2**1000)
    assert sign_of(lambda: arb(near).log() - arb(2).log() + arb(2).log()) == 1
    assert sign_of(lambda: arb(2).log() - arb(2).log() - arb(near).log()) == -1
    assert sign_of(lambda: arb(1) - 1) == 0
    with pytest.raises(Undecided, match="too close"):
        sign_of(lambda: arb(6).log() - arb(2).log() - arb(3).log())


def test_a_threshold_that_is_not_known_to_an_integer_gives_no_value():
    """Between two integers the hull of both events holds the value; from a wide threshold nothing follows."""
    known = poisson_linear(fmpq(3), fmpq(4))

    def shaken(radius):
        return Linear(
            known.intercept + arb(0, radius),
            known.slope,
            known.rising,
            known.cdf_p,
            known.cdf_q,
            known.sf_p,
            known.sf_q,
        )

    with ctx.workprec(80):
        for wide in (1, 100):
            assert shaken(wide).delta(fmpq(1, 5)).is_nan()
        value = known.delta(fmpq(1, 5))
        narrow = shaken(arb("0.001")).delta(fmpq(1, 5))
        assert narrow.overlaps(value) and value.rad() < arb(10) ** -15
        edge = Linear(
            3 * -known.slope + arb(0, "1e-9"),
            known.slope,
            known.rising,
            known.cdf_p,
            known.cdf_q,
            known.sf_p,
            known.sf_q,
        ).delta(fmpq(0))
        for k in (2, 3):
            assert edge.overlaps(known.cdf_p(k) - known.cdf_q(k))


def test_masses_far_out_keep_their_digits():
    """Between 30 and 31 standard deviations, on either side: the difference of two tails, not of two numbers near one."""
    with ctx.workprec(60):
        mass = mass_from(normal_cdf, normal_sf)
        for lo, hi in ((30, 31), (-31, -30)):
            assert mass(arb(lo), arb(hi)).rel_accuracy_bits() > 30
            with ctx.workprec(2000):
                exact = ((arb(31) / arb(2).sqrt()).erf() - (arb(30) / arb(2).sqrt()).erf()) / 2
            assert mass(arb(lo), arb(hi)).overlaps(exact)
        assert (
            mass(None, arb(-30)).rel_accuracy_bits() > 30
            and mass(arb(30), None).rel_accuracy_bits() > 30
            and mass(None, None) == 1
        )


@pytest.mark.parametrize("shift", [F(1, 2), F(-1, 2), F(3), F(-3)])
def test_variances_that_hardly_differ_keep_the_digits(shift):
    """One end of the event is near, the other some 2^40 away; the value is near that for one variance."""
    at, other = (dict(mu1=F(0), var1=F(1), mu2=shift, var2=v) for v in (1 + F(1, 2**40), F(1)))
    for eps in (F(0), F(1, 5), F(-1, 2)):
        for law in (at, dict(mu1=at["mu2"], var1=at["var2"], mu2=F(0), var2=F(1))):
            found = stick("normal", law, eps, 80)
            assert found.rel_accuracy_bits() > 60 and abs(found - stick("normal", other, eps, 80)) < arb(10) ** -11


ENDING = [
    ("normal", "0 2 0 1", 2), ("normal", "1 3 0 2", 3), ("gamma", "2 1 2 2", 2), ("gamma", "1 2 2 2", 2), ("gamma", "1 1 2 2", 2), ("beta", "1 2 2 2", 2),
    ("beta", "2 1 2 2", 2), ("laplace", "0 2 1 1", 2), ("laplace", "0 3 0 2", 3), ("pareto", "1 1 1 2", 2), ("geometric", "1/4 1/2", F(1)),
    ("inverse-gaussian", "1 1 1 2", 2), ("inverse-gaussian", "2 1 1 1/2", 2), ("uniform", "0 2 0 1", 1), ("levy", "1 2", 2),
]  # fmt: skip


@pytest.mark.parametrize(("law", "text", "end"), ENDING)
def test_from_the_order_at_which_the_integral_diverges_on_it_is_infinite(law, text, end):
    """The order is where a parameter of the mixed density, alpha times the first plus 1 - alpha times the second, reaches zero."""
    at, _ = pair(law, text)
    end = F(2) if law == "geometric" else F(end)  # (3/4)^a (1/2)^(1-a) reaches 1 below 2
    if text == "2 1 1 1/2":  # what remains at the end is a Lévy law
        assert ball_at(f"renyi.{law}", {**at, "alpha": end}, 80).is_finite()
    elif law not in ("geometric", "uniform"):
        assert ball_at(f"renyi.{law}", {**at, "alpha": end}, 80) == arb.pos_inf()
    if law != "uniform":
        assert ball_at(
            f"renyi.{law}", {**at, "alpha": end - F(1, 2) if law == "geometric" else end - F(1, 100)}, 80
        ).is_finite()
    for beyond in (end + F(1, 100), end + 1, end + 20, INF):
        assert ball_at(f"renyi.{law}", {**at, "alpha": beyond}, 80) == arb.pos_inf()


@pytest.mark.parametrize(("law", "at", "end"), [
    ("multivariate-normal", dict(dim=F(2), distance=F(1), ratio=F(2)), 2), ("normal-vector", dict(mean1="0,0", cov1="1,0,0,2", mean2="0,1", cov2="1,0,0,1"), 2),
    ("dirichlet", dict(a="1,2,3", b="2,2,3"), 2), ("dirichlet", dict(a="3,2,2", b="2,2,3"), 3),
])  # fmt: skip
def test_orders_that_are_infinite_for_vectors(law, at, end):
    for alpha in (F(end), end + F(1, 100), F(end + 1), INF):
        assert ball_at(f"renyi.{law}", {**at, "alpha": alpha}, 80) == arb.pos_inf()
    assert ball_at(f"renyi.{law}", {**at, "alpha": end - F(1, 100)}, 80).is_finite()


def test_at_delta_one_any_two_laws_are_close():
    """Also where the total variation distance cannot be told from one."""
    for law, text in (
        ("normal", "0 1 1000 1"),
        ("normal", "0 1 1000 2"),
        ("uniform", "0 1 2 3"),
        ("gamma", "1 1 1000 1"),
        ("laplace", "0 1 900 1"),
    ):
        assert ball_at(f"epsilon.{law}", {**pair(law, text)[0], "delta": F(1)}, 80).is_zero()


# -- one number, several spellings -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("law", "at"), [
    ("dirichlet", dict(a="1,2", b="2/2,2")), ("dirichlet", dict(a="1,1/3,2", b="1,2/6,2")), ("categorical", dict(p="1/3,2/3", q="2/6,2/3")),
    ("normal-vector", dict(mean1="0", cov1="1/2", mean2="0", cov2="2/4")), ("dirichlet-multinomial", dict(m=F(3), a="1/3,1", b="2/6,1")),
])  # fmt: skip
def test_a_law_and_itself_in_other_words(law, at):
    for prefix, extra in (
        ("kl", {}),
        ("max-divergence", {}),
        ("renyi", {"alpha": F(2)}),
        ("hockey-stick", {"eps": F(0)}),
        ("epsilon", {"delta": F(0)}),
    ):
        assert ball_at(f"{prefix}.{law}", {**at, **extra}, 80).is_zero()


@pytest.mark.parametrize("dim", [1, 3])
def test_a_normal_vector_and_itself(dim):
    at = dict(dim=F(dim), distance=F(0), ratio=F(1))
    for prefix, extra in (
        ("kl", {}),
        ("max-divergence", {}),
        ("renyi", {"alpha": F(2)}),
        ("renyi", {"alpha": F(1)}),
        ("hockey-stick", {"eps": F(0)}),
    ):
        assert ball_at(f"{prefix}.multivariate-normal", {**at, **extra}, 80).is_zero()
    for other in ({"distance": F(1)}, {"ratio": F(2)}):
        assert ball_at("max-divergence.multivariate-normal", {**at, **other}, 80) == arb.pos_inf()
        for prefix, extra in (("kl", {}), ("renyi", {"alpha": F(3, 2)}), ("hockey-stick", {"eps": F(0)})):
            assert ball_at(f"{prefix}.multivariate-normal", {**at, **other, **extra}, 80) > 0


def test_lists_of_different_lengths_are_never_compared():
    long, short = [fmpq(1, 2), fmpq(1, 4), fmpq(1, 4)], [fmpq(1, 2), fmpq(1, 2)]
    for p, q in ((long, short), (short, long)):
        balls = [arb(x) for x in p], [arb(x) for x in q]
        for call in (
            lambda b=balls: finite.renyi(*b, fmpq(2)), lambda b=balls: finite.kl(*b), lambda b=balls: finite.max_divergence(*b),
            lambda b=balls: finite.delta(*b, fmpq(0)), lambda p=p, q=q: finite_laws.delta(p, q, fmpq(0)),
            lambda p=p, q=q: vector_laws.dirichlet_renyi(p, q, fmpq(2)), lambda p=p, q=q: vector_laws.dirichlet_kl(p, q),
            lambda p=p, q=q: vector_laws.dirichlet_max_divergence(p, q),
            lambda p=p, q=q: vector_laws.dirichlet_delta(p, q, fmpq(0)),
        ):  # fmt: skip
            with pytest.raises(ValueError, match="zip"):
                call()


def said(line, capsys):
    assert run(["eval", *line.split()]) == 0
    return float(capsys.readouterr().out.split()[0])


def test_normal_vectors_have_one_covariance_unless_another_is_named(capsys):
    for quantity, rest in (("kl", ""), ("renyi", " alpha=3"), ("hockey-stick", " eps=1/2")):
        plain, same, other = (
            said(f"{quantity}.multivariate-normal dim=3 distance=1{ratio}{rest}", capsys)
            for ratio in ("", " ratio=1", " ratio=1/2")
        )
        assert plain == same != other


def test_words_from_the_command_line(capsys):
    at = "eps=1/10 k=50 slack=1/1000"
    basic, advanced, sharp = (said(f"compose.epsilon {at} method={m}", capsys) for m in ("basic", "advanced", "sharp"))
    assert basic == 5 and sharp < advanced == pytest.approx(0.1 * math.sqrt(100 * math.log(1000)) + 5 * math.expm1(0.1))
    assert said("renyi.normal mu1=0 var1=1 mu2=1 var2=2 alpha=inf", capsys) == said(
        "max-divergence.normal mu1=0 var1=1 mu2=1 var2=2", capsys
    )
    assert said("renyi.randomized-response-null kinds=2 noise=1/2 alpha=inf", capsys) == pytest.approx(
        0.6931471805599453
    )
