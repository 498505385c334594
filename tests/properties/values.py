"""Certified values for property tests: balls at one precision, compared so that only a *proved* violation counts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, ctx
from hypothesis import strategies as st

from synthsym.numbers.quantities import ball_at

PREC = 150
SMALL = Fraction(1, 10**6)


def value(name: str, **at: Any) -> arb:
    return ball_at(name, {k: v if isinstance(v, str) else Fraction(v) for k, v in at.items()}, PREC)


def at_most(a: arb, b: arb) -> bool:
    """a <= b as far as the balls can tell, and they must be able to tell unless the two overlap in a narrow ball."""
    if a == arb.pos_inf() or b == arb.pos_inf():
        return bool(b == arb.pos_inf())
    assert not a.is_nan() and not b.is_nan()
    return not bool(a > b)


def chord(low: Fraction, high: Fraction, at_low: arb, at_high: arb) -> arb:
    """The value half way in eps of the line in e^eps through two points of a profile: the profile is convex in e^eps."""
    with ctx.workprec(PREC):
        x, y = (arb(e.numerator) / e.denominator for e in (low, high))
        if low == high:
            return at_low
        share = (((x + y) / 2).exp() - x.exp()) / (y.exp() - x.exp())
        return (1 - share) * at_low + share * at_high


def same(a: arb, b: arb, digits: int = 25) -> bool:
    """Equal by two routes: overlapping balls that are narrow, so that overlapping says something."""
    if not a.is_finite() or not b.is_finite():
        return bool(a == b)
    with ctx.workprec(PREC):
        narrow = all(x.rad() <= arb(10) ** (-digits) * (1 + abs(x)) for x in (a, b))
    return narrow and bool(a.overlaps(b))


def positive(top: int = 20) -> st.SearchStrategy[Fraction]:
    """Positive rationals: plain ones, and now and then an extreme one."""
    plain = st.builds(Fraction, st.integers(1, 12 * top), st.just(12))
    return st.one_of(plain, plain, st.sampled_from([Fraction(1, 1000), Fraction(1, 7), Fraction(1), Fraction(50)]))


def chance() -> st.SearchStrategy[Fraction]:
    return st.one_of(
        st.fractions(Fraction(1, 50), Fraction(49, 50), max_denominator=50),
        st.sampled_from([SMALL, 1 - SMALL, Fraction(1, 2)]),
    )


def order() -> st.SearchStrategy[Fraction]:
    return st.one_of(
        st.fractions(Fraction(1, 8), 12, max_denominator=8),
        st.sampled_from([Fraction(1, 100), Fraction(1), Fraction(101, 100), Fraction(100)]),
    )


def loss() -> st.SearchStrategy[Fraction]:
    return st.one_of(st.fractions(0, 4, max_denominator=12), st.sampled_from([Fraction(0), SMALL, Fraction(30)]))


# Every law of a pair with its parameters, one law's after the other's.
LAWS: dict[str, tuple[tuple[str, Any], ...]] = {
    "normal": (("mu", positive()), ("var", positive())),
    "gamma": (("shape", positive(6)), ("rate", positive())),
    "beta": (("a", positive(6)), ("b", positive(6))),
    "exponential": (("rate", positive()),),
    "laplace": (("mu", positive(5)), ("b", positive(5))),
    "bernoulli": (("p", chance()),),
    "geometric": (("p", chance()),),
    "poisson": (("rate", positive(6)),),
    "rayleigh": (("sigma", positive()),),
    "log-normal": (("mu", positive(5)), ("var", positive(5))),
    "half-normal": (("sigma", positive()),),
    "levy": (("scale", positive()),),
}  # fmt: skip


@st.composite
def pair(draw: Any, laws: tuple[str, ...] = tuple(LAWS)) -> tuple[str, dict[str, Fraction]]:
    law = draw(st.sampled_from(laws))
    return law, {f"{name}{i}": draw(values) for i in (1, 2) for name, values in LAWS[law]}


def swapped(at: dict[str, Fraction]) -> dict[str, Fraction]:
    return {name[:-1] + ("2" if name.endswith("1") else "1"): v for name, v in at.items()}


def equal_laws(at: dict[str, Fraction]) -> bool:
    return at == swapped(at)
