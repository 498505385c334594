"""Conversions and general composition: valid against mechanisms whose privacy is known exactly, and the best of their kind."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from flint import arb
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as hs

from synthsym.errors import UserError
from synthsym.numbers.decimals import evaluate
from synthsym.numbers.quantities import certified_ball, lookup

quick = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
rhos = hs.fractions(min_value=Fraction(1, 1000), max_value=5, max_denominator=1000)
deltas = hs.sampled_from([Fraction(1, 10), Fraction(1, 10**3), Fraction(1, 10**6), Fraction(1, 10**12)])


def value(name, digits=15, **at):
    quantity = lookup(name)
    return certified_ball(
        quantity, quantity.bind({n: v if n == "method" else Fraction(v) for n, v in at.items()}), digits
    )


def lower(name, digits=15, **at):
    quantity = lookup(name)
    return certified_ball(
        quantity,
        quantity.bind({n: v if n == "method" else Fraction(v) for n, v in at.items()}),
        digits,
        fn=quantity.lower,
    )


@quick
@given(rhos, deltas)
def test_zcdp_conversions_are_ordered(rho, delta):
    printed, best = (value("convert.zcdp", rho=rho, delta=delta, method=m) for m in ("bun-steinke", "optimal"))
    gauss = lower("convert.zcdp", rho=rho, delta=delta)
    assert gauss < printed and best < printed and not gauss > best


@quick
@given(rhos, deltas, hs.fractions(min_value=Fraction(11, 10), max_value=200, max_denominator=10))
def test_no_order_beats_the_best_order(rho, delta, alpha):
    best = value("convert.zcdp", rho=rho, delta=delta, method="optimal")
    assert not best > value("convert.rdp", alpha=alpha, epsilon=alpha * rho, delta=delta, method="canonne")


@quick
@given(rhos, deltas)
def test_the_best_conversion_and_its_inverse(rho, delta):
    eps = value("convert.zcdp", 20, rho=rho, delta=delta, method="optimal")
    if eps > arb("0.001"):
        back = value("convert.zcdp-delta", 12, rho=rho, eps=Fraction(float(eps.mid())))
        assert float(back) == pytest.approx(float(delta), rel=1e-8)


@quick
@given(hs.fractions(min_value=Fraction(3, 2), max_value=50, max_denominator=4), rhos, deltas)
def test_rdp_conversions_hold_for_the_gaussian_mechanism(alpha, epsilon, delta):
    sharp, plain = (
        value("convert.rdp", alpha=alpha, epsilon=epsilon, delta=delta, method=m) for m in ("canonne", "mironov")
    )
    assert not sharp > plain
    assert not lower("convert.rdp", alpha=alpha, epsilon=epsilon, delta=delta) > sharp


def test_edges_of_the_conversions():
    assert value("convert.zcdp", rho=0, delta="1/10", method="optimal").is_zero()
    assert value("convert.zcdp", rho=1, delta=0) == arb.pos_inf()
    assert value("convert.zcdp", rho=1, delta=1, method="optimal").is_zero()
    with pytest.raises(UserError, match="alpha"):
        value("convert.rdp", alpha=1, epsilon=1, delta="1/10")
    with pytest.raises(UserError, match="method"):
        value("convert.zcdp", rho=1, delta="1/10", method="best")
    for name, at, wrong in (("convert.zcdp", dict(rho=1, delta="101/100"), "delta"), ("convert.zcdp", dict(rho="-1/100", delta="1/10"), "rho"),
                            ("gaussian.epsilon", dict(eta=1, delta="101/100"), "delta"), ("gaussian.sigma", dict(eps="-1/100", delta="1/10"), "eps"),
                            ("convert.rdp", dict(alpha=2, epsilon="-1/100", delta="1/10"), "epsilon"), ("convert.zcdp-delta", dict(rho=1, eps="-1/100"), "eps"),
                            ("convert.rdp", dict(alpha=2, epsilon=1, delta="-1/100"), "delta")):  # fmt: skip
        with pytest.raises(UserError, match=wrong):
            value(name, **at)


@pytest.mark.parametrize(("method", "expected"), [
    ("mironov", 0.5 + math.log(1e3) / 6), ("canonne", 0.5 + (math.log(1e3) - math.log(7)) / 6 + math.log(6 / 7)),
])  # fmt: skip
def test_the_printed_conversions_of_renyi_privacy(method, expected):
    assert float(value("convert.rdp", alpha=7, epsilon="1/2", delta="1/1000", method=method)) == pytest.approx(
        expected, rel=1e-14
    )
    assert value("convert.rdp", alpha=7, epsilon="1/2", delta=1, method=method).is_zero()
    assert value("convert.rdp", alpha=7, epsilon="1/2", delta=0, method=method) == arb.pos_inf()


@pytest.mark.parametrize(("rho", "delta"), [(0.5, 1e-6), (0.01, 1e-3), (3.0, 0.1)])
def test_the_best_order_by_a_scan(rho, delta):
    def at_order(a):
        return a * rho + (math.log(1 / delta) - math.log(a)) / (a - 1) + math.log1p(-1 / a)

    scanned = min(at_order(1 + 10 ** (i / 500)) for i in range(-2000, 2000))
    assert float(value("convert.zcdp", rho=rho, delta=delta, method="optimal")) == pytest.approx(
        max(scanned, 0), rel=1e-5
    )
    assert float(value("convert.zcdp", rho=rho, delta=delta)) == pytest.approx(
        rho + 2 * math.sqrt(rho * math.log(1 / delta)), rel=1e-14
    )
    for eps in (0.0, 0.7, 4.0):
        scan = min(
            b * ((1 + b) * rho - eps) + b * math.log(b) - (1 + b) * math.log1p(b)
            for b in (10 ** (i / 500) for i in range(-3000, 2000))
        )
        assert float(value("convert.zcdp-delta", rho=rho, eps=eps)) == pytest.approx(math.exp(scan), rel=1e-4)


@pytest.mark.parametrize(("rho", "eps"), [(5, 1), (10, 0), (4, 0.2), (30, 2)])
def test_the_best_order_may_be_very_near_one(rho, eps):
    scan = min(
        b * ((1 + b) * rho - eps) + b * math.log(b) - (1 + b) * math.log1p(b)
        for b in (10 ** (i / 500) for i in range(-9000, 1000))
    )
    assert 1 - float(value("convert.zcdp-delta", rho=rho, eps=eps)) == pytest.approx(-math.expm1(scan), rel=1e-3)


def gaussian_profile(eta, eps):
    def phi(t):
        return math.erfc(-t / math.sqrt(2)) / 2

    return phi(eta / 2 - eps / eta) - math.exp(eps) * phi(-eta / 2 - eps / eta)


def test_what_no_conversion_can_go_below():
    for rho, delta in ((0.5, 1e-6), (2.0, 1e-3)):
        eps = float(lower("convert.zcdp", rho=rho, delta=delta))
        assert gaussian_profile(math.sqrt(2 * rho), eps) == pytest.approx(delta, rel=1e-6)
        eps = float(lower("convert.rdp", alpha=4, epsilon=4 * rho, delta=delta))
        assert gaussian_profile(math.sqrt(2 * rho), eps) == pytest.approx(delta, rel=1e-6)
        assert float(lower("convert.zcdp-delta", rho=rho, eps=1)) == pytest.approx(
            gaussian_profile(math.sqrt(2 * rho), 1.0), rel=1e-9
        )
    assert (
        lower("convert.zcdp", rho="1/200", delta="1/10").is_zero()
        and lower("convert.zcdp", rho=0, delta="1/10").is_zero()
    )
    assert lower("convert.zcdp", rho=1, delta=0) == arb.pos_inf() == lower("convert.rdp", alpha=2, epsilon=1, delta=0)
    assert (
        lower("convert.rdp", alpha=2, epsilon=0, delta=0).is_zero() and lower("convert.zcdp", rho=1, delta=1).is_zero()
    )
    assert value("convert.zcdp-delta", rho=0, eps=1).is_zero() and lower("convert.zcdp-delta", rho=0, eps=1).is_zero()


def test_pure_privacy_is_concentrated():
    assert value("convert.pure-to-zcdp", eps=3) == arb(9) / 2
    assert float(lower("convert.pure-to-zcdp", eps=3)) == pytest.approx(
        3 * (math.exp(3) - 1) / (math.exp(3) + 1)
    )  # KL of randomized response


@pytest.mark.parametrize("k", [1, 2, 5, 12])
def test_sharp_composition_by_enumeration(k):
    eps, total = 0.3, 0.5
    p = math.exp(eps) / (1 + math.exp(eps))
    masses = [
        (math.comb(k, x) * p**x * (1 - p) ** (k - x), math.comb(k, x) * (1 - p) ** x * p ** (k - x))
        for x in range(k + 1)
    ]
    oracle = sum(max(0.0, a - math.exp(total) * b) for a, b in masses)
    assert float(value("compose.delta", eps="3/10", k=k, total="1/2")) == pytest.approx(oracle, abs=1e-14)
    with_failures = 1 - (1 - 0.01) ** k * (1 - oracle)
    assert float(value("compose.delta", eps="3/10", k=k, total="1/2", delta0="1/100")) == pytest.approx(
        with_failures, abs=1e-14
    )


def test_sharp_composition_beats_the_printed_theorems():
    at = dict(eps="1/10", k=500, slack="1/1000000")
    sharp, advanced, basic = (value("compose.epsilon", method=m, **at) for m in ("sharp", "advanced", "basic"))
    assert sharp < advanced < basic
    assert float(value("compose.delta", 12, eps="1/10", k=500, total=Fraction(float(sharp.mid())))) == pytest.approx(
        1e-6, rel=1e-8
    )


def test_the_printed_composition_theorems():
    at = dict(eps="1/10", k=50, slack="1/1000")
    assert float(value("compose.epsilon", method="basic", **at)) == pytest.approx(5)
    assert float(value("compose.epsilon", method="advanced", **at)) == pytest.approx(
        0.1 * math.sqrt(100 * math.log(1000)) + 5 * math.expm1(0.1), rel=1e-14
    )
    assert value("compose.epsilon", method="sharp", eps="1/10", k=1, slack="1/2").is_zero()


@pytest.mark.parametrize("delta0", ["0", "1/100000"])
def test_sharp_composition_inverts(delta0):
    eps = value("compose.epsilon", 12, method="sharp", eps="1/10", k=20, slack="1/1000", delta0=delta0)
    back = value("compose.delta", 12, eps="1/10", k=20, total=Fraction(float(eps.mid())), delta0=delta0)
    assert float(back) == pytest.approx(1e-3 + 20 * float(Fraction(delta0)), rel=1e-9)


@pytest.mark.parametrize("total", ["3/10", "6/10", "9/10", "2"])
def test_sharp_composition_where_a_loss_equals_the_level(total):
    """Losses are odd multiples of eps for three mechanisms: 3/10 and 9/10 are met exactly, 2 is above them all."""
    p = math.exp(0.3) / (1 + math.exp(0.3))
    oracle = sum(
        max(
            0.0,
            math.comb(3, x)
            * (p**x * (1 - p) ** (3 - x) - math.exp(float(Fraction(total))) * (1 - p) ** x * p ** (3 - x)),
        )
        for x in range(4)
    )
    assert float(value("compose.delta", eps="3/10", k=3, total=total)) == pytest.approx(oracle, abs=1e-14)


def test_a_group_without_pure_loss():
    assert (
        value("group.delta", eps=0, delta="1/1000", size=3).overlaps(arb(3) / 1000)
        and value("group.delta", eps=0, delta="1/2", size=3) == 1
    )


def test_groups():
    assert value("group.epsilon", eps="1/2", size=3) == arb(3) / 2
    assert float(value("group.delta", eps="1/2", delta="1/1000", size=3)) == pytest.approx(
        1e-3 * (1 + math.exp(0.5) + math.exp(1))
    )
    for eps, size in ((10, 3), ("1/2", 2)):  # 1/2 (1 + e^(1/2)) = 1.32
        assert value("group.delta", eps=eps, delta="1/2", size=size) == 1


def test_multivariate_normals():
    one = {"mu1": 0, "var1": 2, "mu2": 3, "var2": 1}
    for name, extra in (("renyi", {"alpha": "3/2"}), ("kl", {}), ("hockey-stick", {"eps": "1/2"})):
        found = value(f"{name}.multivariate-normal", dim=1, distance=3, ratio=2, **extra)
        assert found.overlaps(value(f"{name}.normal", **one, **extra))
    two = value("hockey-stick.multivariate-normal", dim=2, distance=0, ratio=2, eps="1/2")
    assert two.overlaps(value("hockey-stick.gamma", shape1=1, rate1="1/4", shape2=1, rate2="1/2", eps="1/2"))
    assert value("hockey-stick.multivariate-normal", dim=7, distance=1, eps=1).overlaps(
        value("gaussian.delta", eta=1, eps=1)
    )
    assert value("renyi.multivariate-normal", dim=3, distance=0, alpha=2).is_zero()


@pytest.mark.parametrize(
    "name, at",
    [
        ("convert.zcdp", dict(rho="1/2", delta="1/1000000", method="optimal")),
        ("convert.zcdp", dict(rho="1/3", delta="1/1000")),
        ("convert.rdp", dict(alpha=7, epsilon="1/3", delta="1/1000", method="canonne")),
        ("convert.zcdp-delta", dict(rho="1/3", eps=2)),
        ("convert.pure-to-zcdp", dict(eps="1/3")),
        ("group.delta", dict(eps="1/3", delta="1/1000", size=7)),
    ],
)
@pytest.mark.parametrize("digits", [1, 2, 5, 20])
def test_a_bound_is_rounded_up(name, at, digits):
    """The decimal that is printed is itself a bound, at any number of digits."""
    exact = {n: v if n == "method" else Fraction(v) for n, v in at.items()}
    shown = evaluate(name, exact, digits)
    finer = value(name, 40, **at)
    printed = Fraction(shown.value)
    assert not arb(printed.numerator) / printed.denominator < finer
    assert Fraction(shown.radius) < abs(printed) * Fraction(4, 10**digits) * 10
