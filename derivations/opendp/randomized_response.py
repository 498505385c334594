"""Randomised response over categories, over booleans and over bit vectors, each law derived from the steps of its algorithm."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Domain, Equal, Form, Forms, Necessary, Truth, largest, loss_at_most, remembered,
)  # fmt: skip
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.outcomes import largest_over
from synthsym.theory.pure import largest_loss
from synthsym.theory.records import independent, variance_of_sum
from synthsym.theory.responses import heads, mean_of_many, mixture, one_of, variance
from . import opendp

# t = 2 + more categories; p = 1/t + (1 - 1/t) u: all of [1/t, 1], or of [1/t, 1).
RANGE = Domain("more integer >= 0 at 2, 0 <= u <= 1 at 1/3")
SPREAD = Domain("more integer >= 0 at 2, 0 <= u < 1 at 1/3")


def names(D: Domain) -> dict[str, sp.Expr]:
    """The letters that are printed."""
    t = 2 + D["more"]
    return {"t": t, "p": 1 / t + (1 - 1 / t) * D["u"]}


def told(D: Domain, t: sp.Expr, p: sp.Expr) -> tuple[Truth, Truth, Truth]:
    """Masses of an answer: the true category, another one for a category, any one for what is none."""
    honest, lie = heads(p, on=D), one_of(t - 1, on=D)
    return mixture(honest, sp.S.One, sp.S.Zero), mixture(honest, sp.S.Zero, lie), one_of(t, on=D)


claim = opendp.section("opendp.make_randomized_response")


@claim("probs", "displays 1-3, lines 80-97", "identity")
def answers() -> Forms:
    """The three probabilities of an answer, from a coin and a uniform choice among the other categories."""
    n = names(RANGE)
    true, lie, stranger = told(RANGE, **n)
    for printed, truth in (("p", true), ("(1-p)/(t-1)", lie), ("1/t", stranger)):
        yield Equal(printed, truth, RANGE, names=n)


@claim("lemma", "Lemma 1.3 and its proof, lines 99-112", "bound")
def between() -> Forms:
    """A uniform answer is likelier than a lie and less likely than the truth."""
    n = names(RANGE)
    true, lie, stranger = told(RANGE, **n)
    yield Always("(1-p)/(t-1) <= (1-1/t)/(t-1) and (1-1/t)/(t-1) = 1/t and 1/t <= p", n, RANGE)
    masses = {"lie": lie, "stranger": stranger, "true_answer": true}
    yield Always("lie <= stranger and stranger <= true_answer", masses, RANGE)


@remembered
def over_categories() -> Truth:
    """The largest loss over two different categories and all answers."""
    true, lie, _ = told(SPREAD, **names(SPREAD))
    return largest_loss(largest_over([(true, lie), (lie, true), (lie, lie, SPREAD["more"])], SPREAD))


@claim("outside", "text, lines 115-116", "bound", of={"outside": "loss(x_outside)", "inside": "loss(x_inside)"})
def outside() -> Forms:
    """Inputs that are no category lose no more than categories do.
    Read: no answer loses more where one input is no category than where both are; p < 1, as all of these losses are infinite at p = 1"""
    true, lie, stranger = told(SPREAD, **names(SPREAD))
    for pair in ((true, stranger), (stranger, true), (lie, stranger), (stranger, lie), (stranger, stranger)):
        lost = loss_of_masses(*pair, because="log quotient of the two masses of an answer")
        losses = {"outside": lost, "inside": over_categories()}
        yield Always("outside <= inside", losses, SPREAD, asserts="privacy")


@claim("terms", "chain line 4, lines 120-124", "proof-step")
def terms() -> Form:
    """The largest loss as the logarithm of the largest of three printed quotients."""
    printed = "ln(max(p*(t-1)/(1-p), (1-p)*(t-1)/p, (1-p)*(t-1)/((1-p)*(t-1))))"
    return Equal(printed, over_categories(), SPREAD, names=names(SPREAD), printed_above="safe")


@claim("final", "chain line 5; privacy map, lines 125, 135-136", "bound")
def categories() -> Form:
    """The largest loss of randomised response over t categories."""
    return AtMost("ln(p*(t-1)/(1-p))", over_categories(), SPREAD, names=names(SPREAD))


@opendp.claim("opendp.make_randomized_response_bool.final", "chain lines 4-5, lines 77-78", "bound")
def boolean() -> Forms:
    """The largest loss of randomised response over two values."""
    D, u = Domain.of("0 <= u < 1 at 1/2")
    n = {"p": (1 + u) / 2}
    true, lie, _ = told(D, sp.Integer(2), **n)
    yield Always("max(ln(p/(1-p)), ln((1-p)/p)) = ln(p/(1-p))", n, D)
    yield AtMost("ln(p/(1-p))", largest_loss(largest_over([(true, lie), (lie, true)], D)), D, names=n)


# -- bit vectors: every bit is flipped with probability f/2 ----------------------------------------------------------------
BITS, f, m = Domain.of("0 < f <= 1 at 1/2, m integer >= 0 at 3")


def bit(D: Domain, x: int, y: int) -> Truth:
    """P(y | x) for one bit: it stays unless the coin says to flip it."""
    flip = heads(f / 2, on=D)
    return flip if x != y else 1 - flip


def bit_loss(D: Domain) -> Truth:
    """The largest loss of one bit that differs."""
    return largest_over([(bit(D, 1, y), bit(D, 0, y)) for y in (1, 0)], D)


claim = opendp.section("opendp.make_randomized_response_bitvec")


@claim("eps", "Theorem 2.3; last display of its proof, lines 59-65, 108-111", "bound")
def bit_vector() -> Form:
    """The loss of a report of many bits, from the bits in which two inputs differ.
    Read: two inputs with at most m ones each differ in at most 2 m bits; log is the natural logarithm"""
    return AtMost("2*m*log((2-f)/f)", largest_loss(independent(bit_loss(BITS), 2 * m)), BITS)


@claim("kcond", "introduction, lines 24", "threshold")
def number_of_bits() -> Form:
    """2m + 1 < k as a requirement of the guarantee.
    Read: required for Theorem 2.3; in k bits two inputs with at most m ones differ in at most the smaller of 2 m and k"""
    D, f, k, m = Domain.of("0 < f < 1 at 1/2, k integer >= 1 at 4, m integer >= 0 at 3")
    whole = largest_loss(independent(bit_loss(D), sp.Min(2 * m, k)))
    return Necessary("2*m + 1 < k", loss_at_most(whole, 2 * m * sp.log((2 - f) / f)), D)


@claim("cancel", "chain line 5, lines 84-98", "proof-step")
def cancelled() -> Forms:
    """The quotient of two reports' masses, once the bits in which the inputs agree are cancelled.
    Read: factor by factor: the bits 1 to m and the bits m+1 to 2m, for both values of the released bit"""
    kept, flipped = "(f/2)^(1-y)*(1-f/2)^y", "(f/2)^y*(1-f/2)^(1-y)"
    for y in (0, 1):
        one, zero, n = bit(BITS, 1, y), bit(BITS, 0, y), {"y": sp.Integer(y)}
        yield Equal(f"({kept})/({flipped})", one / zero, BITS, names=n)
        yield Equal(f"({flipped})/({kept})", zero / one, BITS, names=n)


@claim("ratio_product", "chain line 6, lines 99-101", "proof-step", uses=["cancel"])
def squared() -> Form:
    """The largest quotient as a product of squares.
    Read: the largest value over the released bits: each factor by itself"""
    first = largest(*(bit(BITS, 1, y) / bit(BITS, 0, y) for y in (1, 0)))
    second = largest(*(bit(BITS, 0, y) / bit(BITS, 1, y) for y in (0, 1)))
    printed = "max((f/2)^2, (1-f/2)^2)^m*max((f/2)^2, (1-f/2)^2)^m"
    return Equal(printed, first**m * second**m, BITS, printed_above="safe")


# -- estimates ---------------------------------------------------------------------------------------------------------------
COUNTS, f, q, others, k = Domain.of(
    "0 < f < 1 at 1/2, q integer >= 0 at 3, others integer >= 0 at 4, k integer >= 1 at 5"
)
claim = opendp.section(
    "opendp.make_randomized_response_bitvec",
    hurts="accuracy",
    reads="f < 1: at f = 1 the report tells nothing, and the estimate divides by zero",
)


@claim("phat", "Theorem 2.4, display 3, lines 131-134", "identity")
def share_estimate() -> Form:
    """The estimate from one report has the right mean."""
    D, _, p = Domain.of("0 < f < 1 at 1/2, 0 <= p <= 1 at 1/3")
    return Always("(y - f/2)/(1-f) = p", {"y": mixture(p, bit(D, 1, 1), bit(D, 0, 1))}, D)


@claim("qhat", "Theorem 2.4 and display 4, lines 117-119, 135-139", "identity")
def count_estimate() -> Form:
    """The estimate from n reports has the true count as its mean."""
    total = mean_of_many(q, bit(COUNTS, 1, 1)) + mean_of_many(others, bit(COUNTS, 0, 1))
    return Always("(Y - n*f/2)/(1-f) = q", {"Y": total, "n": q + others}, COUNTS)


@claim("mse", "Theorem 2.5, lines 142-147, 154-162", "identity", uses="qhat")
def squared_error() -> Forms:
    """The mean squared error of all counts: as they are unbiased, the variances of k sums of n independent bits."""
    bits = ((bit(COUNTS, 1, 1), q), (bit(COUNTS, 0, 1), others))
    # of a bit, the mean of the square is the mean
    ones, zeros = (variance_of_sum(variance(share, share), count) for share, count in bits)
    error = mean_of_many(k, (ones + zeros) / (1 - f) ** 2)
    for printed in ("k*n*(f/2)*(1-f/2)/(1-f)^2", "n*k*(f - f^2/2)/(2*(1-f)^2)"):
        yield Equal(printed, error, COUNTS, names={"n": q + others})
