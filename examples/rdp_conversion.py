"""From Rényi to approximate privacy, line by line as a widely used accounting library documents it.

tau is the Rényi bound at the order alpha. The library's lines are

    log_delta = (alpha - 1) * (tau - epsilon + log1p(-1/alpha)) - log(alpha)
    epsilon   = tau + log1p(-1/alpha) - log(delta * alpha) / (alpha - 1)

and, for orders near 1, through the total variation distance (eps = 0),

    log_delta = 0.5 * log1p(-exp(-tau))
    epsilon   = 0 where delta**2 + expm1(-tau) > 0

synthsym audit examples/rdp_conversion.py
"""

import sympy as sp

from synthsym.author import Always, AtMost, Domain, Equal, Paper, Real, rewrite, theory
from synthsym.theory.conversions import epsilon, exact_epsilon, exact_log_delta

paper = Paper(
    "rdpconversion", title="Rényi to approximate privacy in a library", authors="library documentation", year=2024
)

# alpha = 1 + s and delta = e^(-L) run through all orders and levels.
AT_EPS = Domain(s=Real > 0, tau=Real > 0, eps=Real > 0, at=dict(s=3, tau=1, eps=2))
AT_DELTA = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
# A test with odds s^2 under one law and t^2 under the other: all pairs of probabilities in (0, 1), and no root is left.
TESTS = Domain(s=Real > 0, t=Real > 0, at=dict(s=2, t="1/2"))
NAMES = {"alpha": 1 + AT_DELTA["s"], "delta": sp.exp(-AT_DELTA["L"])}


@paper.claim("rdpconversion.delta", where="compute_delta, the line for alpha > 1.01", kind="identity")
def delta_line():
    """The logarithm of delta at one order."""
    return Equal("(alpha - 1)*(tau - eps + log(1 - 1/alpha)) - log(alpha)", exact_log_delta().on(AT_EPS), AT_EPS, printed_above="safe",
                 names={"alpha": 1 + AT_EPS["s"]})  # fmt: skip


@paper.claim("rdpconversion.epsilon", where="compute_epsilon, the line for alpha > 1.01", kind="identity")
def epsilon_line():
    """Epsilon at one order."""
    return Equal(
        "tau + log(1 - 1/alpha) - log(delta*alpha)/(alpha - 1)",
        exact_epsilon(),
        AT_DELTA,
        printed_above="safe",
        names=NAMES,
    )


@paper.claim("rdpconversion.older", where="the line of earlier versions", kind="bound")
def older_line():
    """tau + log(1/delta)/(alpha - 1), which earlier versions used."""
    return AtMost("tau - log(delta)/(alpha - 1)", epsilon(), AT_DELTA, names=NAMES)


@paper.claim(
    "rdpconversion.better",
    where="the remark that the newer line is never worse",
    kind="prose",
    uses=["rdpconversion.epsilon", "rdpconversion.older"],
)
def never_worse():
    """The newer line is below the older one at every order and level."""
    return Always(
        "newer <= older",
        {"newer": exact_epsilon(), "older": exact_epsilon(with_constant=False)},
        AT_DELTA,
        asserts="privacy",
    )


@paper.claim("rdpconversion.slip", where="the line with alpha left out of the logarithm", kind="identity")
def slip():
    """A common slip of transcription: log(delta) in place of log(delta alpha)."""
    return Equal(
        "tau + log(1 - 1/alpha) - log(delta)/(alpha - 1)", exact_epsilon(), AT_DELTA, printed_above="safe", names=NAMES
    )


S, T = TESTS.symbols("s t")
FIRST, SECOND = [S**2 / (1 + S**2), 1 / (1 + S**2)], [T**2 / (1 + T**2), 1 / (1 + T**2)]


def gain():
    """P(S) - Q(S) of a test: delta at eps = 0 is the largest."""
    return theory.moment_bounds.told_apart(FIRST[0], SECOND[0], on=TESTS)


def divergence(order):
    """Of the two outcomes of a test."""
    return theory.pure.divergence_of_masses(FIRST, SECOND, order, on=TESTS)


def least_tau():
    """The order 1/2 of the same test: what tau, of any order from 1 on, cannot be below."""
    order = sp.Rational(1, 2)
    overlap = (1 + S * T) ** 2 / ((1 + S**2) * (1 + T**2))  # the square of sum sqrt(p q)
    half = divergence(order)
    half = rewrite(half, -sp.log(overlap), "order 1/2 of the two outcomes")
    return theory.renyi_orders.at_higher_order(theory.renyi_orders.releases_at_least(half), order, 1)


@paper.claim("rdpconversion.variation", where="compute_delta, the line for small orders", kind="bound")
def variation_line():
    """delta <= sqrt(1 - exp(-tau)), as the comment beside the line says."""
    return Always("delta <= sqrt(1 - exp(-tau))", {"delta": gain(), "tau": least_tau()}, TESTS, asserts="privacy")


@paper.claim(
    "rdpconversion.zero",
    where="compute_epsilon, the line that returns 0",
    kind="bound",
    uses=["rdpconversion.variation"],
)
def zero_line():
    """Epsilon may be 0 at every delta with delta^2 + exp(-tau) - 1 > 0."""
    D = TESTS.extend(delta=Real.between(0, 1), at=dict(delta="9/10"))
    names = {"gained": gain(), "tau": least_tau()}
    return Always("gained <= delta", names, D, asserts="privacy", premise="delta^2 + exp(-tau) - 1 > 0")


@paper.claim("rdpconversion.noroot", where="the same line with the root left out", kind="bound")
def without_root():
    """A slip that is easy to make: 1 - exp(-tau) without the square root. A release of one bit, at order 2, refutes it."""
    return Always("delta <= 1 - exp(-tau)", {"delta": gain(), "tau": divergence(2)}, TESTS, asserts="privacy")
