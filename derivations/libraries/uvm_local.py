"""Programming Differential Privacy, chapter 13: randomised response and unary encoding."""

import sympy as sp
from synthsym.author import (
    Always, Binomial, Domain, Equal, Form, Forms, Prints, Real, Truth, density, largest, rewrite, simplify,
    substitute,
)  # fmt: skip
from synthsym.theory.outcomes import largest_over
from synthsym.theory.pure import largest_loss
from . import uvm

ONE = Domain(one=Real >= 0, at={"one": 1})


def bit(p: sp.Expr, value: int, domain: Domain) -> Truth:
    """The chance that a coin which shows 1 with probability p shows this value."""
    return density(Binomial(sp.S.One, p), sp.Integer(value), domain)


def two_coins() -> Truth:
    """The largest loss of an answer: the truth if the first coin is heads, otherwise what the second coin says."""
    heads, tails = (simplify(bit(sp.Rational(1, 2), v, ONE)) for v in (1, 0))
    yes = {"yes": heads + tails * heads, "no": tails * heads}
    true, other = yes["yes"], yes["no"]
    answers = [(true, other), (1 - true, 1 - other)]
    both = (largest_over(rows, ONE) for rows in (answers, [row[::-1] for row in answers]))
    return largest_loss(largest(*map(simplify, both)))


@uvm.claim("lib.uvm.rr-ln3", "notebooks/ch13.ipynb: randomized response", "constant")
def coin_flips() -> Forms:
    """Answering by two coins loses log 3, printed as 1.09. Read: the value 1.09 is read as rounded"""
    loss = two_coins()
    yield Equal("log(3)", loss, ONE, printed_above="safe")
    yield Prints("1.09", loss, ONE)


BITS = Domain(q=Real.between(0, 1), p=Real.between("q", 1), at=dict(p="3/4", q="1/4"))


def unary_loss() -> Truth:
    """Two values differ in two positions of their encodings; the loss of the bits reported there, the largest of the four outputs."""
    p, q = BITS.symbols("p q")
    outputs = [
        (bit(p, first, BITS) * bit(q, second, BITS), bit(q, first, BITS) * bit(p, second, BITS))
        for first in (1, 0)
        for second in (1, 0)
    ]
    return largest_loss(simplify(largest_over(outputs, BITS)))


@uvm.claim("lib.uvm.unary", "notebooks/ch13.ipynb: unary encoding", "identity")
def unary_encoding() -> Form:
    """The loss of unary encoding whose bits are reported as 1 with probability p (set) and q (not set).
    Read: 0 < q < p < 1: a set bit is reported more often"""
    return Equal("log(p*(1-q)/((1-p)*q))", unary_loss(), BITS, printed_above="safe")


@uvm.claim("lib.uvm.unary-num", "notebooks/ch13.ipynb: unary encoding", "constant")
def unary_at_three_quarters() -> Form:
    """The loss at p = 3/4 and q = 1/4. Read: slightly more than 2: above 2, by less than a quarter"""
    p, q = BITS.symbols("p q")
    value = substitute(unary_loss(), {p: sp.Rational(3, 4), q: sp.Rational(1, 4)}, "the values of the example", ONE)
    return Always("2 < eps and eps < 2.25", {"eps": rewrite(value, sp.log(9))}, ONE, asserts="privacy")
