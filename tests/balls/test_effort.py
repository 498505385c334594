"""How hard the evaluators try: what is easy is done at once, precision grows with the task, and what is hopeless is given up."""

from __future__ import annotations

import pytest
import sympy as sp
from flint import acb, arb, ctx

from synthsym.balls import roots
from synthsym.balls.enclosure import certified, sign
from synthsym.balls.functions import computed
from synthsym.balls.quadrature import integrate
from synthsym.balls.roots import bracket_root, expand_bracket
from synthsym.errors import Undecided


def watched(fn):
    """fn, and the list of precisions it was called at."""
    seen: list[int] = []

    def call(*args):
        seen.append(ctx.prec)
        return fn(*args)

    return call, seen


# -- digits of expressions ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("digits", [1, 5, 12, 20, 30, 50, 100, 200])
def test_an_easy_value_is_computed_once_and_with_few_bits_to_spare(digits):
    third, seen = watched(lambda: arb(1) / 3)
    found = certified(computed("third", third)(), {}, digits)
    assert len(seen) == 1 and found.rel_accuracy_bits() > 3.33 * digits and seen[0] < 3.33 * digits + 64


@pytest.mark.parametrize(("digits", "enough"), [(1, 4), (6, 20), (20, 67), (30, 100)])
def test_a_ball_counts_when_it_has_the_digits(digits, enough):
    """k digits are log2(10) k = 3.32 k bits."""

    def ball_of(bits: int) -> arb:
        wide = arb(1, arb(2) ** -bits)
        return wide * arb(2) ** (bits - wide.rel_accuracy_bits())

    for bits in range(enough - 3, enough + 5):
        value = ball_of(bits)
        stubborn = computed("stubborn", lambda v=value: v)()
        if value.rel_accuracy_bits() >= enough:
            assert certified(stubborn, {}, digits).overlaps(value)
            continue
        with pytest.raises(Undecided, match=f"^{digits} digits of stubborn"):
            certified(stubborn, {}, digits, 1000)


def test_twenty_digits_unless_told_otherwise():
    exact_bits = {67: True, 66: False}
    for bits, enough in exact_bits.items():
        value = next(v for v in (arb(1, arb(2) ** -j) for j in range(50, 90)) if v.rel_accuracy_bits() == bits)
        stubborn = computed("stubborn", lambda v=value: v)()
        if enough:
            assert certified(stubborn, {}).overlaps(value)
        else:
            with pytest.raises(Undecided):
                certified(stubborn, {})


@pytest.mark.parametrize("ask", [certified, sign])
def test_precision_is_doubled_or_more_up_to_its_limit(ask):
    vague, seen = watched(lambda: arb(0, 1))
    for limit in (None, 64, 256, 1000):
        seen.clear()
        expr = computed("vague", vague)()
        with pytest.raises(Undecided, match="vague"):
            ask(expr, {}) if limit is None else ask(expr, {}, max_bits=limit)
        top = limit or (4096 if ask is sign else 2**17)
        assert all(2 * a <= b <= 4 * a for a, b in zip(seen, seen[1:], strict=False))
        assert (not seen and limit == 64 and ask is certified) or top / 4 < seen[-1] <= top


def test_a_long_expression_is_named_by_its_beginning():
    x = sp.symbols("x0:60")
    long = sp.Add(*x) + computed("vague", lambda: arb(0, 1))()
    name = str(long)
    assert len(name) > 160
    for ask in (certified, sign):
        with pytest.raises(Undecided) as refused:
            ask(long, dict.fromkeys(x, sp.Integer(0)), max_bits=300)
        shown = str(refused.value)
        assert name[:80] in shown and name[80:90].strip() not in shown


# -- roots -------------------------------------------------------------------------------------------------------------
def test_a_sign_is_looked_for_up_to_the_ceiling():
    vague, seen = watched(lambda x: arb(0, 1))
    for ceiling, last in ((64, 64), (100, 128), (256, 256), (257, 512)):
        seen.clear()
        with pytest.raises(Undecided, match="near its root"):
            roots._value(vague, arb(1), 64, ceiling)
        assert seen[-1] == last and seen == [64 * 2**i for i in range(len(seen))]
    for sharp in (arb(0), arb(2), arb(-2), arb(1, "0.5"), arb(-1, "0.5")):
        seen.clear()
        call, seen = watched(lambda x, s=sharp: s)
        assert roots._value(call, arb(1), 64, 4096).contains(sharp) and seen == [64]


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize(("bits", "needed"), [(60, 4000), (1000, 16000)])
def test_a_sign_at_an_end_may_take_many_times_the_precision(end, bits, needed):
    def fn(x: arb) -> arb:
        return arb(0, 1) if x == end and ctx.prec < needed else x - arb(1) / 3

    assert abs(bracket_root(fn, arb(0), arb(1), bits) - arb(1) / 3) < arb(10) ** -15
    needed = 40000
    with pytest.raises(Undecided):
        bracket_root(fn, arb(0), arb(1), 100)


def test_a_sign_that_takes_several_times_the_precision_is_proved_where_it_was_asked():
    def fn(x: arb) -> arb:
        return x if ctx.prec >= 600 else arb(0, 1)

    x, y = roots._probe(fn, arb("0.5"), arb(0), arb(1), 100)
    assert x == arb("0.5") and y > 0
    with pytest.raises(Undecided):
        roots._probe(lambda x: x if ctx.prec >= 10**4 else arb(0, 1), arb("0.5"), arb(0), arb(1), 100)


def test_only_points_inside_the_bracket_are_tried():
    tried: list[float] = []

    def vague(x: arb) -> arb:
        tried.append(float(x))
        return arb(0, 1)

    for at in ("0.5", "0.9", "0.1"):
        tried.clear()
        with pytest.raises(Undecided):
            roots._probe(vague, arb(at), arb(0), arb(1), 60)
        assert (
            len(set(tried)) >= 3
            and all(0 < t < 1 and abs(t - float(at)) < 0.25 for t in tried)
            and any(t < float(at) for t in tried)
        )


@pytest.mark.parametrize(("at", "mirrored"), [("0.98", False), ("0.02", True)])
def test_beside_an_end_the_point_is_taken_on_the_other_side(at, mirrored):
    def fn(x: arb) -> arb:
        return x if abs(x - arb(at)) > arb("0.03") else arb(0, 1)

    x, y = roots._probe(fn, arb(at), arb(0), arb(1), 60)
    assert 0 < x < 1 and (x > arb(at)) == mirrored and y.overlaps(x)


SMOOTH = [(lambda x: x**3 - 2, 0, 4), (lambda x: 2 - x**3, 0, 4), (lambda x: x.exp() - 10**6, 0, 100), (lambda x: x.sin(), 3, 4),
          (lambda x: x.cos() - x, 0, 1), (lambda x: x**3 + 5, -7, 1), (lambda x: (x - arb(1) / 7).atan(), -1000, 999)]  # fmt: skip


@pytest.mark.parametrize("case", range(len(SMOOTH)))
def test_a_smooth_root_costs_little_more_at_many_bits(case):
    fn, low, high = SMOOTH[case]
    count = {}
    for bits in (60, 250, 1000):
        call, seen = watched(fn)
        root = bracket_root(call, arb(low), arb(high), bits)
        with ctx.workprec(bits + 64):
            assert root.rel_accuracy_bits() >= bits - 2 and fn(root).contains(0)
        count[bits] = len(seen)
        assert max(seen) < 2.2 * bits + 400 and sum(seen) < 25 * bits + 4000
    assert count[60] <= 30 and count[1000] <= count[60] + 25


def test_strides_stop_in_time():
    call, seen = watched(lambda x: arb(1))
    with pytest.raises(Undecided, match="no sign change"):
        expand_bracket(call, arb(0), arb(1))
    assert len(seen) == 201
    low, high = expand_bracket(lambda x: x - arb(2) ** 150, arb(0), arb(1))
    assert low <= arb(2) ** 150 <= high <= 4 * low


# -- quadrature --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bits", [53, 200, 1000])
def test_a_hopeless_integral_is_given_up_after_some_hundred_values_a_bit(bits):
    with ctx.workprec(bits):
        call, seen = watched(lambda z, _: acb(arb.nan(), arb.nan()))
        assert integrate(call, arb(0), arb(1)).is_nan()
    assert 150 * bits < len(seen) < 400 * bits + 10000


def test_what_lies_below_the_last_bit_of_the_scale_is_not_worked_out():
    with ctx.workprec(200):
        for scale, shift, much in (
            (None, -190, True),
            (None, -210, False),
            (-210, -400, True),
            (-210, -420, False),
            (50, -140, True),
            (50, -160, False),
        ):
            call, seen = watched(lambda z, _, s=shift: (20 * z).sin().exp() * arb(2) ** s)
            found = integrate(call, arb(0), arb(1), scale=None if scale is None else -(arb(2) ** scale))
            assert (len(seen) > 20) == much and found.overlaps(
                integrate(lambda z, _: (20 * z).sin().exp(), arb(0), arb(1)) * arb(2) ** shift
            )
            assert found.rad() < arb(2) ** (-198 + (scale or 0))


HARD = [
    (lambda x: (200 * x).exp() - 2, -1, 10), (lambda x: 2 - (-300 * x).exp(), -7, 1), (lambda x: x**25 - arb(10) ** -20, 0, 5), (lambda x: (x - 3) ** 5, 0, 8),
    (lambda x: (10**9 * (x - arb(1) / 7)).atan(), -1000, 3), (lambda x: (x - arb(22) / 7) ** 3 * (x + 50).exp(), -40, 40), (lambda x: x.log() - 30, 1, 2**64),
]  # fmt: skip


@pytest.mark.parametrize("case", range(len(HARD)))
def test_no_root_costs_much_more_than_bisection(case):
    """Two or three values at least halve the bracket, however bad the guesses are."""
    fn, low, high = HARD[case]
    call, seen = watched(fn)
    root = bracket_root(call, arb(low), arb(high), 60)
    with ctx.workprec(200):
        halvings = 60 + float((arb(high - low) / abs(root)).log() / arb(2).log())
        assert fn(root).contains(0) and root.rel_accuracy_bits() >= 58
    assert len(seen) < 2 * halvings
