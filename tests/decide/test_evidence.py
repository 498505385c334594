"""Proofs, witnesses, and balls as decimal text: what is printed holds the ball, and hardly more."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp
from flint import arb, ctx

from synthsym.core.domain import Domain, Real
from synthsym.decide.evidence import Proof, Witness, midrad

D = Domain(b=Real > 0, a=Real > 0, at={"a": "1/2", "b": 3})
a, b = D.symbols("a b")


def exactly(x: arb) -> Fraction:
    mantissa, exponent = x.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


BALLS = [arb(1) / 3, arb(-2) / 3, arb(2).sqrt(), arb(3, 1), arb(0, 1), arb(5, 0.25), arb(-7, "1e-30"), arb(10) ** 40 / 7, arb("1e-40") / 7, arb(1, 0.999),
         arb(0), arb(1) / 4, arb(-12), arb(1, 3), arb(100, 0.0123456), arb.pi() * 10**6, arb(0, 1.06), arb(5, 0.1254), arb(0, 0.00106)]  # fmt: skip


@pytest.mark.parametrize("digits", [3, 8, 20])
@pytest.mark.parametrize("ball", BALLS)
def test_a_printed_ball_holds_the_ball_and_hardly_more(ball: arb, digits: int) -> None:
    shown = midrad(ball, digits)
    middle, radius = Fraction(shown["mid"]), Fraction(shown["rad"])
    low, high = exactly(ball.mid()) - exactly(ball.rad()), exactly(ball.mid()) + exactly(ball.rad())
    need = max(high - middle, middle - low)
    assert need <= radius <= (need + abs(middle) / 10**24) * Fraction(102, 100)  # what is smaller is not told
    for text, most in ((shown["mid"], digits), (shown["rad"], 3)):
        assert len(text.split("e")[0].lstrip("-").replace(".", "").strip("0")) <= most


def test_enclosures_of_one_number_are_printed_alike() -> None:
    shown = []
    for bits in (150, 200, 333):
        with ctx.workprec(bits):
            shown += [midrad(arb(11) / 1000), midrad(arb(2).sqrt() / 7), midrad((arb(1) / 3).exp())]
    assert shown[:3] == shown[3:6] == shown[6:]


def test_an_exact_ball_has_radius_zero_and_twenty_digits_are_shown() -> None:
    assert (
        midrad(arb(7))["rad"] == midrad(arb(1) / 4)["rad"] == "0" and len(midrad(arb(1) / 3)["mid"]) == len("0.") + 20
    )


def test_infinite_balls_have_a_sign_or_none() -> None:
    assert midrad(arb.pos_inf()) == {"mid": "inf", "rad": "0"} and midrad(arb.neg_inf()) == {"mid": "-inf", "rad": "0"}
    for nothing in (arb.nan(), arb(0, float("inf")), arb(3, float("inf"))):
        assert midrad(nothing) == {"mid": "nan", "rad": "0"}


def test_a_point_is_told_by_name_and_in_order() -> None:
    w = Witness({b: sp.Integer(3), a: sp.Rational(1, 2)}, arb(1), arb(2), -1)
    assert list(w.at().items()) == [("a", "1/2"), ("b", "3")]


def test_how_the_sides_are_written_does_not_tell_witnesses_apart() -> None:
    point = {a: sp.Integer(1)}
    one, other = Witness(point, arb(1), arb(2), -1, a, 2 * a), Witness(point, arb(1), arb(2), -1, a**2, a + 1)
    assert one == other and one != Witness(point, arb(1), arb(3), -1, a, 2 * a)


@pytest.mark.parametrize(("engines", "exhaustive", "trust"), [
    (("flint", "sympy"), False, "derived"), (("sympy", "flint", "coq"), False, "derived"), (("flint", "sympy"), True, "enclosed"),
    (("flint",), False, "enclosed"), (("sympy",), False, "enclosed"), ((), False, "enclosed"),
])  # fmt: skip
def test_a_proof_is_derived_only_if_both_engines_agree_without_balls(
    engines: tuple[str, ...], exhaustive: bool, trust: str
) -> None:
    assert Proof("m", engines, exhaustive=exhaustive).trust == trust
    assert Proof("m", ("flint", "sympy")) == Proof("m", ("flint", "sympy"), "", False)
