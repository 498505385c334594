"""Normal laws of two variances: which of them is the worst when their means move apart, or one of the variances moves.

P = N(0, v1) and Q = N(s, v2) in every direction; letters of the theory: `before` and `after` are what Q gives to the best event's ball.
"""

from synthsym.author import (
    All, AtMost, Condition, Domain, Equal, Forms, Iff, Monotone, Real, Truth, laws, mean_shift, substitute,
)  # fmt: skip
from synthsym.theory.divergence import GAUSSIAN, kernel_coefficients
from synthsym.theory.normal_pairs import (
    SPREAD, between, divergence, farther, between_variances, interval_mass, narrower, wider, widening,
)  # fmt: skip
from . import paper
from .normal import DATA, SEVERAL, copy_variance, n

MIXED = "alpha*v2 + (1-alpha)*v1"


def delta_at_most(found: Truth) -> AtMost:
    return AtMost("delta", found, found.domain)


def monotone(found: Truth, letter: str, direction: str) -> Monotone:
    return Monotone(found, letter, direction, found.domain)


@paper.claim("worst.normal.farther", "hockey-stick divergence of normal laws of two variances", "bound")
def means_apart() -> All:
    """delta(eps) rises with the distance of the means: delta is that at the larger one.

    an interval has less mass where its middle is farther from the mean; the wider law is the first one, or the second
    """
    return All(
        monotone(interval_mass(), "a", "decreasing"), delta_at_most(farther(True)), delta_at_most(farther(False))
    )


@paper.claim("worst.normal.narrower", "hockey-stick divergence of normal laws of two variances", "bound")
def second_narrower() -> AtMost:
    """delta(eps) rises as Q, the narrower law, becomes narrower still: delta is that of the narrower one."""
    return delta_at_most(narrower())


@paper.claim("worst.normal.between", "hockey-stick divergence of normal laws of two variances", "bound")
def variance_between() -> All:
    """delta(eps) is at most that at one of two variances around the one of the wider law, be it the first or the second.

    in one dimension how fast the mass of an interval grows with the variance has one change of sign; where the first law is
    the narrower one and moves, count in its deviations: the variance of the second one and the distance rise as it falls
    """
    return All(monotone(widening(), "v", "decreasing"), delta_at_most(between(True)), delta_at_most(between(False)))


@paper.claim("worst.normal.renyi", "Rényi divergence of normal laws of two variances", "bound")
def divergences() -> Forms:
    """The divergence, which rises with the distance of the means; of the variances between two, one of these two is the worst.

    w is the variance that moves
    """
    printed = "log(v2/v1)/2 + log(v2/w0)/(2*(alpha-1)) + alpha*s^2/(2*w0)"
    for first_moves in (True, False):
        found, ends = divergence(first_moves), between_variances(first_moves)
        alpha, v, w = found.domain.symbols("alpha v w")
        v1, v2 = (w, v) if first_moves else (v, w)
        told = {"v1": v1, "v2": v2, "w0": alpha * v2 + (1 - alpha) * v1}
        at_low, at_high = (
            substitute(found, {w: ends.domain[end]}, "at an end", ends.domain) for end in ("low", "high")
        )
        yield Equal(printed, found, found.domain, names=told)
        yield monotone(found, "s", "increasing")
        yield Equal("max(at_low, at_high)", ends, names={"at_low": at_low, "at_high": at_high})


@paper.claim("worst.normal.order", "Rényi divergence of normal laws of two variances", "threshold")
def finite_orders() -> Iff:
    """The divergence is finite below the order v1/(v1 - v2), where v1 > v2, and at every order otherwise; so no rho and no eps at delta = 0."""
    D = Domain(v1=Real > 0, v2=Real > 0, s=Real, alpha=Real > 1, at=dict(v1=1, v2=1, s=1, alpha=2))
    v1, v2, s, alpha = D.symbols("v1 v2 s alpha")
    x, E = laws.Normal(0, v1).outcome(D)
    square, _ = kernel_coefficients(laws.Normal(0, v1), laws.Normal(s, v2), alpha, [x**2, x], x, E, GAUSSIAN)
    return Iff(f"{MIXED} > 0", Condition((square, "<", 0)), D)


@paper.claim(
    "worst.normal-bayes.joined", "normal-bayes, relation=add-remove", "constant", uses=["worst.normal.farther"]
)
def joined() -> All:
    """Means and variances of data sets of n and of n + 1 records, and of n - 1 and n: how far the means are apart at most.

    data sets are not empty
    """
    one_more = substitute(copy_variance(), {n: n + 1}, "of one record more", DATA)
    removed = mean_shift(SEVERAL["n"], -SEVERAL["d"], SEVERAL["d"], SEVERAL, "removed")
    added = mean_shift(DATA["n"], -DATA["d"], DATA["d"], DATA, "added")
    return All(
        Equal("var*(1/n + 1/records)", copy_variance(), DATA, printed_above="safe"),
        Equal("var*(1/(n + 1) + 1/records)", one_more, DATA, printed_above="safe"),
        Equal("2*d/n", removed, SEVERAL, printed_above="safe"),
        Equal("2*d/(n + 1)", added, DATA, printed_above="safe"),
    )


@paper.claim("worst.normal.wider", "hockey-stick divergence of normal laws of two variances", "bound")
def one_wider() -> All:
    """delta, at any level, rises as the wider law becomes wider still in one coordinate, once its mean is within its deviation of the centre.

    that is where the best event is an interval around, or its outside; the wider law is the first one, or the second
    """
    mass = interval_mass(SPREAD)
    return All(monotone(mass, "v", "decreasing"), delta_at_most(wider(True)), delta_at_most(wider(False)))
