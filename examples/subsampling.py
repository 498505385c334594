"""Privacy amplification by sampling, as textbooks state it: each record takes part with probability q.

synthsym audit examples/subsampling.py
"""

import sympy as sp

from synthsym.author import Always, AtMost, Domain, Equal, Paper, Real, bounded_by, theory

paper = Paper("subsampling", title="Amplification by sampling", authors="textbook", year=2020)

# e^eps = 1 + u: what is sampled then loses ln(1 + q u), a ratio of polynomials once the logarithm is off.
ANY = Domain(u=Real > 0, q=Real.between(0, 1), at=dict(u="3/2", q="1/10"))
NAMES = {"eps": sp.log(1 + ANY["u"])}
# eps at most 1: u at most e - 1.
SMALL = Domain(u=Real.between(0, sp.E - 1), q=Real.between(0, 1), at=dict(u="3/2", q="1/10"))


def loss(joins=True):
    """The data set with the record first, or the one without it."""
    return theory.sampling.sampled_loss(NAMES["eps"], ANY["q"], ANY, joins)


@paper.claim("subsampling.exact", where="the amplified eps", kind="identity")
def exact():
    """The sampled mechanism is ln(1 + q(e^eps - 1))-private."""
    return Equal("ln(1 + q*(exp(eps) - 1))", loss(), ANY, printed_above="safe", names=NAMES)


@paper.claim("subsampling.order", where="which order is worse", kind="proof-step")
def order():
    """The data set with the record loses at least as much as the one without it."""
    return Always("without <= present", {"present": loss(), "without": loss(joins=False)}, ANY, asserts="privacy")


@paper.claim("subsampling.linear", where="the bound that is easy to remember", kind="bound", uses=["subsampling.exact"])
def linear():
    """It is q(e^eps - 1)-private."""
    return AtMost("q*(exp(eps) - 1)", loss(), ANY, names=NAMES)


@paper.claim("subsampling.twice", where="the bound for eps at most 1", kind="bound", uses=["subsampling.linear"])
def twice():
    """For eps below 1 it is 2 q eps-private."""
    return AtMost("2*q*eps", bounded_by(loss(), ANY["q"] * ANY["u"], "ln(1 + x) is at most x"), SMALL, names=NAMES)


@paper.claim("subsampling.twice.any", where="the same without the condition on eps", kind="bound")
def twice_for_any():
    """2 q eps, used for any eps."""
    return AtMost("2*q*eps", loss(), ANY, names=NAMES)


@paper.claim("subsampling.folklore", where="the rule of thumb", kind="bound")
def folklore():
    """Sampling at rate q is said to make eps into q eps."""
    return AtMost("q*eps", loss(), ANY, names=NAMES)
