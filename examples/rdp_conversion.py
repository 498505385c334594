"""From Rényi to approximate privacy, line by line as a widely used accounting library documents it.

tau is the Rényi bound at the order alpha. The library's two lines are

    log_delta = (alpha - 1) * (tau - epsilon + log1p(-1/alpha)) - log(alpha)
    epsilon   = tau + log1p(-1/alpha) - log(delta * alpha) / (alpha - 1)

synthsym audit examples/rdp_conversion.py
"""

import sympy as sp

from derivations.conversions.moment import bounded, exponent, log_constant
from synthsym.claim import Paper
from synthsym.domain import Domain, Real
from synthsym.forms import Always, AtMost, Equal

paper = Paper("rdpconversion", title="Rényi to approximate privacy in a library", authors="library documentation", year=2024)

# alpha = 1 + s and delta = e^(-L) run through all orders and levels.
AT_EPS = Domain(s=Real > 0, tau=Real > 0, eps=Real > 0, at=dict(s=3, tau=1, eps=2))
AT_DELTA = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
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
