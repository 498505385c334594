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

from derivations.conversions.moment import bounded, exponent, log_constant
from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import declare, knob
from synthsym.rules import cite, definition
from synthsym.statements import Always, AtMost, Equal
from synthsym.statements.claim import Paper

paper = Paper("rdpconversion", title="Rényi to approximate privacy in a library", authors="library documentation", year=2024)

# alpha = 1 + s and delta = e^(-L) run through all orders and levels.
AT_EPS = Domain(s=Real > 0, tau=Real > 0, eps=Real > 0, at=dict(s=3, tau=1, eps=2))
AT_DELTA = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
# A test with odds s^2 under one law and t^2 under the other: all pairs of probabilities in (0, 1), and no root is left.
TESTS = Domain(s=Real > 0, t=Real > 0, at=dict(s=2, t="1/2"))
declare("cited:renyi-of-a-test", "the Rényi divergence of a test is at most that of the releases", reference="van Erven and Harremoës 2014, theorem 9")
declare("cited:renyi-lower-order", "the Rényi divergence of a lower order is smaller", reference="van Erven and Harremoës 2014, theorem 3")
NAMES = {"alpha": 1 + AT_DELTA["s"], "delta": sp.exp(-AT_DELTA["L"])}


def log_delta():
    """One moment of the privacy loss bounds the profile; the constant is the best one."""
    s, tau, eps = AT_EPS.symbols("s tau eps")
    return log_constant() + exponent(AT_EPS, s, tau, eps)


def epsilon(sharp=True):
    """The same solved for eps at delta = e^(-L); without the constant it is the older conversion."""
    s, tau, L = AT_DELTA.symbols("s tau L")
    at_zero, slope = exponent(AT_DELTA, s, tau, sp.S.Zero), exponent(AT_DELTA, s, tau, sp.S.One) - exponent(AT_DELTA, s, tau, sp.S.Zero)
    return -((log_constant() + at_zero if sharp else at_zero) + L) / slope


@paper.claim("rdpconversion.delta", where="compute_delta, the line for alpha > 1.01", kind="identity")
def delta_line():
    """The logarithm of delta at one order."""
    return Equal("(alpha - 1)*(tau - eps + log(1 - 1/alpha)) - log(alpha)", log_delta(), AT_EPS, printed_above="safe", names={"alpha": 1 + AT_EPS["s"]})


@paper.claim("rdpconversion.epsilon", where="compute_epsilon, the line for alpha > 1.01", kind="identity")
def epsilon_line():
    """Epsilon at one order."""
    return Equal("tau + log(1 - 1/alpha) - log(delta*alpha)/(alpha - 1)", epsilon(), AT_DELTA, printed_above="safe", names=NAMES)


@paper.claim("rdpconversion.older", where="the line of earlier versions", kind="bound")
def older_line():
    """tau + log(1/delta)/(alpha - 1), which earlier versions used."""
    return AtMost("tau - log(delta)/(alpha - 1)", bounded(epsilon()), AT_DELTA, names=NAMES)


@paper.claim("rdpconversion.better", where="the remark that the newer line is never worse", kind="prose", uses=["rdpconversion.epsilon", "rdpconversion.older"])
def never_worse():
    """The newer line is below the older one at every order and level."""
    return Always("newer <= older", {"newer": epsilon(), "older": epsilon(sharp=False)}, AT_DELTA, asserts="privacy")


@paper.claim("rdpconversion.slip", where="the line with alpha left out of the logarithm", kind="identity")
def slip():
    """A common slip of transcription: log(delta) in place of log(delta alpha)."""
    return Equal("tau + log(1 - 1/alpha) - log(delta)/(alpha - 1)", epsilon(), AT_DELTA, printed_above="safe", names=NAMES)


def gain():
    """P(S) - Q(S) of a test: delta at eps = 0 is the largest."""
    s, t = TESTS.symbols("s t")
    gained = s**2 / (1 + s**2) - t**2 / (1 + t**2)
    return definition("definition:hockey-stick", sp.sympify(knob("definition:hockey-stick")) * gained, TESTS, "the two probabilities of the test, at eps = 0")


def least_tau():
    """The order 1/2 of the same test: what tau, of any order from 1 on, cannot be below."""
    s, t = TESTS.symbols("s t")
    overlap = (1 + s * t) ** 2 / ((1 + s**2) * (1 + t**2))  # the square of sum sqrt(p q)
    half = definition("definition:renyi", -sp.log(overlap) * sp.sympify(knob("definition:renyi")), TESTS, "order 1/2 of the two outcomes")
    test = cite("cited:renyi-of-a-test", half.expr, TESTS, "a test is a release of one bit", half, lean="lower")
    return cite("cited:renyi-lower-order", half.expr, TESTS, "1/2 is below every order that is used", test, lean="lower")


@paper.claim("rdpconversion.variation", where="compute_delta, the line for small orders", kind="bound")
def variation_line():
    """delta <= sqrt(1 - exp(-tau)), as the comment beside the line says."""
    return Always("delta <= sqrt(1 - exp(-tau))", {"delta": gain(), "tau": least_tau()}, TESTS, asserts="privacy")


@paper.claim("rdpconversion.zero", where="compute_epsilon, the line that returns 0", kind="bound", uses=["rdpconversion.variation"])
def zero_line():
    """Epsilon may be 0 at every delta with delta^2 + exp(-tau) - 1 > 0."""
    D = TESTS.extend(delta=Real.between(0, 1), at=dict(delta="9/10"))
    names = {"gained": gain(), "tau": least_tau()}
    return Always("gained <= delta", names, D, asserts="privacy", premise="delta^2 + exp(-tau) - 1 > 0")


@paper.claim("rdpconversion.noroot", where="the same line with the root left out", kind="bound")
def without_root():
    """A slip that is easy to make: 1 - exp(-tau) without the square root. A release of one bit, at order 2, refutes it."""
    s, t = TESTS.symbols("s t")
    moment = (s**4 * (1 + t**2) / t**2 + 1 + t**2) / (1 + s**2) ** 2  # sum p^2/q
    exact = definition("definition:renyi", sp.log(moment) * sp.sympify(knob("definition:renyi")), TESTS, "order 2 of the two outcomes")
    return Always("delta <= 1 - exp(-tau)", {"delta": gain(), "tau": exact}, TESTS, asserts="privacy")
