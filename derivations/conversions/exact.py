"""Exact profiles and best choices: the Gaussian mechanism, the best order of a conversion, pure privacy as concentrated."""

import sympy as sp
from synthsym.author import AtMost, Domain, Equal, Form, Monotone, Real, Truth, derivative, rewrite
from synthsym.theory.conversions import at_concentrated, exact_epsilon
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.pure import moment_bound, of_all_private, response_divergence
from . import analytic, bun, canonne

PURE = Domain(eps=Real > 0, s=Real > 0, at=dict(eps=1, s=1))


@analytic.claim("balle.gauss", "Theorem 8, the exact profile of the Gaussian mechanism", "identity")
def gaussian_profile() -> Form:
    """delta(eps) of two normal laws with a common variance. Read: eta = sensitivity over the standard deviation"""
    return Equal("Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)", profile(), PAIR, printed_above="safe")


def slope() -> tuple[Truth, Domain]:
    """d/ds of the sharp epsilon of rho (1 + s) at delta = e^(-L)."""
    D, rho, L, s = Domain.of("rho > 0 at 1/2, L > 0 at 10, s > 0 at 3")
    return derivative(at_concentrated(exact_epsilon(), rho, s, L, D), s), D


@canonne.claim("canonne.best-order", "the order at which the conversion of a concentrated bound is best", "identity")
def best_order():
    """The derivative in the order is rho - (log(1/delta) - log alpha)/(alpha-1)^2; times (alpha-1)^2 it increases, so there is one root.
    Read: alpha = 1 + s, delta = e^(-L): the bound's derivative in the order, which vanishes there"""
    t, D = slope()
    names = {"alpha": 1 + D["s"], "delta": sp.exp(-D["L"])}
    times = t * D["s"] ** 2
    grown = rewrite(times, sp.expand(sp.simplify(times.expr)), "times the square of alpha - 1")
    yield Equal("rho - (ln(1/delta) - ln(alpha))/(alpha-1)^2", t, D, names=names, printed_above="safe")
    yield Monotone(grown, "s", "increasing", D, strict=True)


def pure_as_concentrated() -> Form:
    """rho = eps^2/2 against the divergence of every order alpha = 1 + s of an eps-private mechanism."""
    e, s = PURE.symbols("eps s")
    divergence = of_all_private(response_divergence(e, s, PURE), e, 1 + s)
    return AtMost.through("eps^2/2*alpha", divergence, moment_bound(e, s, PURE), PURE, names={"alpha": 1 + s})


@bun.claim("bun.prop1.4", "Proposition 1.4 (pure to concentrated)", "bound")
def pure_to_concentrated() -> Form:
    """eps-privacy implies D_alpha <= (eps^2/2) alpha. Read: alpha = 1 + s"""
    return pure_as_concentrated()
