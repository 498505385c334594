"""Which statements are trivial, and which beside them are not; how statements are read back."""

from __future__ import annotations

import pytest

from synthsym.coq.statements import Relation, read
from synthsym.coq.trivial import trivial

SHAPES = {  # a trivial statement, and one that looks like it but says something
    "reflexivity": ("forall delta : R, (delta > 0) -> delta >= delta", "forall delta e : R, (delta > 0) -> delta >= e"),
    "a hypothesis": ("forall c : R, (c > 0) -> c > 0", "forall c : R, (c > 0) -> c > 1"),
    "a hypothesis turned": ("forall c d : R, (c < d) -> d > c", "forall c d : R, (c < d) -> c > d"),
    "a hypothesis, not strict": ("forall n : R, (n > 0) -> n >= 0", "forall n : R, (n >= 0) -> n > 0"),
    "a hypothesis, a number off": ("forall n : R, (n >= 1) -> n > 0", "forall n : R, (n >= 0) -> n >= 1"),
    "a hypothesis, times a number": (
        "forall d : R, (d < 1) -> ((1 / 2) + (((- (1)) * d) / (2))) > 0",
        "forall d : R, (d < 1) -> (1 - (2 * d)) > 0",
    ),
    "a hypothesis in a conjunction": (
        "exists x y : R, (x > 0 /\\ y < x) /\\ x > y",
        "exists x y : R, (x > 0 /\\ y < x) /\\ x < (2 * y)",
    ),
    "an equation for both sides": ("forall a b : R, (a = b) -> b <= a", "forall a b : R, (a <= b) -> b <= a"),
    "the same terms in another order": (
        "forall n d : R, (n >= 1) -> ((2 * d) / n) = (d * (2 / n))",
        "forall n d : R, (n >= 1) -> ((2 * d) / n) = (d / (2 * n))",
    ),
    "the same terms multiplied out": (
        "forall e n : R, (n * e) = (e + (e * (n - 1)))",
        "forall e n : R, (n * e) = (e + (e * (n + 1)))",
    ),
    "the same function of the same terms": (
        "forall x y : R, (ln (x + y)) <= (ln (y + x))",
        "forall x y : R, (ln (x + y)) <= (ln (y * x))",
    ),
    "the same up to a number": ("forall x : R, ((exp x) + 1) > (exp x)", "forall x : R, ((exp x) + 1) < (exp x)"),
    "numerals": ("(250000 / 59981) > (83359 / 20000)", "(ln 2) > (69 / 100)"),
    "reflexivity of what is no plain term": (
        "forall a : R, (Gamma a) = (Gamma a)",
        "forall a : R, (Gamma a) = (Gamma (a + 1))",
    ),
    "True": ("True", "1 = 1 /\\ (exp 1) > 2"),
    "each part": ("forall a : R, (a > 0) -> a > 0 /\\ 0 = 0", "forall a : R, (a > 0) -> a > 0 /\\ (exp a) > 1"),
    "the limit of what does not change": (
        "forall e : R, (e > 0) -> exists V : R, V <> 1 /\\ filterlim (fun n : R => (2 * e) / e) (Rbar_locally p_infty) (locally V)",
        "filterlim (fun n : R => (n + 1) / n) (Rbar_locally p_infty) (locally 1)",
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_trivial_statement_is_told_from_one_that_says_something(shape: str) -> None:
    says_nothing, says_something = SHAPES[shape]
    assert trivial(says_nothing) and not trivial(says_something)


def test_a_refutation_at_a_point_is_not_its_numbers() -> None:
    assert not trivial("exists n : R, (n >= 1) /\\ (1 / n) < (2 / n)")
    assert not trivial(
        "exists x1 x2 : R, ((x1 * x2) - x1) < (x1 + x2)"
    )  # nothing is given here: the claim is no hypothesis


def test_what_is_read_is_what_was_written() -> None:
    s = read("forall n x : R, (n >= 1) -> ((x > 0 /\\ (x + 1) < 2)) -> (ln (n * x)) <= (x / n)")
    assert s.names == ("n", "x") and s.given == (
        Relation("n", ">=", "1"),
        Relation("x", ">", "0"),
        Relation("x + 1", "<", "2"),
    )
    assert s.concluded == (Relation("ln (n * x)", "<=", "x / n"),)
    assert read("exists x : R, (x > 0) /\\ x < 2").given == (Relation("x", ">", "0"),)
    assert read("exists x : R, x < 2") == read("exists x : R, x < 2") and read("exists x : R, x < 2").given == ()


def test_a_high_power_of_a_sum_is_not_multiplied_out():
    """Neither side is a plain term then, so that nothing is said to be trivial; a low power still is."""
    assert not trivial("forall x : R, ((1 + x) ^ 500) >= (0 * x)")
    assert trivial("forall x : R, (((1 + x) ^ 2) - (x ^ 2)) = (1 + (2 * x))")
