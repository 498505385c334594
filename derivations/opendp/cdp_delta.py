"""From a Rényi or concentrated bound to approximate privacy, as the proof beside `cdp_delta` goes through it."""

import sympy as sp
from derivations.neunhoeffer2024.gaussian_demand import of_renyi
from synthsym.author import (
    Always, AtMost, Domain, Equal, Form, Forms, Monotone, Prints, Truth, derivative, parameter, remembered, rewrite,
    substitute,
)  # fmt: skip
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.conversions import epsilon, epsilon_of_concentrated, log_constant, log_delta
from synthsym.theory.events import discount, excess_from_loss, log_moment
from synthsym.theory.pure import divergence_of_masses
from synthsym.theory.responses import mean
from synthsym.theory.rounding import normal_float
from . import opendp

claim = opendp.section("opendp.cdp_delta")
# alpha = 1 + s throughout, and tau > 0, as at tau = 0 neighbours cannot be told apart
LEVEL, s, tau, _ = Domain.of("s > 0 at 3, tau > 0 at 1, eps >= 0 at 2")
NAMES = {"alpha": 1 + s}
DELTA = "exp((alpha-1)*(tau-eps))/(alpha-1)*(1-1/alpha)^alpha"


@claim("thm_delta", "Theorem 1.3, lines 87-94", "bound", reads="alpha = 1 + s")
def delta_of_order() -> Form:
    """The delta that a Rényi bound at one order gives."""
    return AtMost(DELTA, log_delta().apply(sp.exp).on(LEVEL), LEVEL, names=NAMES)


@claim("moment", "proof of Theorem 1.3, display 1, lines 99", "proof-step")
def moment() -> Forms:
    """The moment of the loss through the Rényi divergence, and its bound.
    Read: alpha = 1 + s; laws with two outcomes, and what any single outcome adds; the divergence lies `less` below the bound tau"""
    D, s, x, y, less = Domain.of("s > 0 at 3, 0 < x < 1 at 1/2, 0 < y < 1 at 1/3, less >= 0 at 1/4")
    found = divergence_of_masses([x, 1 - x], [y, 1 - y], 1 + s, on=D)
    names = {**NAMES, "D": found, "tau": found + less}
    first, second = ((loss_of_masses(*pair, on=D) * s).apply(sp.exp) for pair in ((x, y), (1 - x, 1 - y)))
    yield Equal("exp((alpha-1)*D)", mean([x, 1 - x], [first, second]), D, names=names)
    yield Equal("x^alpha*y^(1-alpha)", mean([x], [first]), D, names=names)
    yield Always("exp((alpha-1)*D) <= exp((alpha-1)*tau)", names, D)


@claim("pickc", "proof of Theorem 1.3, display 2, lines 103-106", "proof-step", uses=["moment"])
def gain_below_moment() -> Forms:
    """A bound of every outcome's gain by c times its share of the moment is one of the mean gain.
    Read: alpha = 1 + s; two outcomes of masses w and 1 - w, with gains g, bounded by the premise; z in the middle term is the random Z"""
    # the gain max(0, 1 - e^(eps - z)) of an outcome is g, the premise puts c e^((alpha-1) z) at g plus room; the divergence is tau - less
    D, s, tau, _, w, g1, g2, room1, room2, less = Domain.of(
        "s > 0 at 3, tau > 0 at 1, c > 0 at 1, 0 <= w <= 1 at 1/3, 0 <= g1 <= 1 at 1/2, 0 <= g2 <= 1 at 0, room1 >= 0, room2 >= 0, less >= 0"
    )
    gained, shared = (mean([w, 1 - w], gains, on=D) for gains in ([g1, g2], [g1 + room1, g2 + room2]))
    names = {**NAMES, "gained": gained, "shared": shared, "moment": log_moment(s, tau - less, on=D).apply(sp.exp)}
    yield Always("gained <= shared", names, D)
    yield Always("c*moment <= c*exp((alpha-1)*tau)", names, D)


# -- the constant --------------------------------------------------------------------------------------------------------------
C, s, eps = Domain.of("s > 0 at 3, eps >= 0 at 1")
CURVE, z = C.adding("z real at 2")


@remembered
def curve() -> Truth:
    """f(z): the gain of an outcome that loses z, for each unit of its share of the moment of order s = alpha - 1."""
    gain = excess_from_loss(sp.S.One, z, eps, on=CURVE)
    return rewrite(gain * sp.exp(-s * z), sp.exp(-s * z) - sp.exp(eps - (1 + s) * z), "term by term")


@remembered
def constant() -> Truth:
    """The supremum of f: with w = e^(eps - z) it is e^(-s eps) (1 - w) w^s, largest at w = s/(1 + s)."""
    return (log_constant().on(C) - discount(s, eps, on=C)).apply(sp.exp)


@claim("csup", "proof of Theorem 1.3, display 3, lines 110-112", "proof-step")
def same_supremum() -> Forms:
    """The quotient and f have the same supremum over z.
    Read: alpha = 1 + s; the two functions agree where z >= eps; elsewhere the first is 0 and f is at most 0; f is positive somewhere"""
    quotient, printed = "max(0, 1-exp(eps-z))/exp((alpha-1)*z)", "exp(z-alpha*z) - exp(eps-alpha*z)"
    yield Equal(printed, curve(), CURVE, names=NAMES)
    yield Always("best > 0", {"best": constant()}, C)
    D, t = C.adding("t >= 0")
    for place, relation in ((1, f"{quotient} = f"), (-1, f"{quotient} = 0 and f <= 0")):
        there = eps + place * t
        f = substitute(curve(), {z: there}, "on one side of eps", D)
        yield Always(relation, {**NAMES, "z": there, "f": f}, D)


@claim("deriv", "proof of Theorem 1.3, display 4, lines 117-118", "identity", reads="alpha = 1 + s")
def slope() -> Forms:
    """The derivative of f, in two forms."""
    found = derivative(curve(), z)
    yield Equal("exp(z-alpha*z)*(1-alpha) - exp(eps-alpha*z)*(-alpha)", found, CURVE, names=NAMES)
    yield Equal("exp(-alpha*z)*(alpha*exp(eps) - (alpha-1)*exp(z))", found, CURVE, names=NAMES)


@claim("critical", "proof of Theorem 1.3, text, lines 121", "identity")
def critical() -> Forms:
    """Where the derivative vanishes.
    Read: alpha = 1 + s; the three equations hold at one z, and none of them holds to the right or to the left of it"""
    D, t = C.adding("t > 0")
    for place, first, other in ((0, "=", "="), (1, "<", ">"), (-1, ">", "<")):
        there = eps + sp.log(1 + 1 / s) + place * t
        names = {**NAMES, "z": there, "slope": substitute(derivative(curve(), z), {z: there}, "at this z", D)}
        printed = f"slope {first} 0 and exp(z) {other} alpha/(alpha-1)*exp(eps) and z {other} eps - ln(1-1/alpha)"
        yield Always(printed, names, D)


@claim("c2", "proof of Theorem 1.3, chain line 3, lines 125", "proof-step", reads="alpha = 1 + s")
def constant_in_product() -> Form:
    """The constant as a product."""
    printed = "(alpha/(alpha-1)*exp(eps) - exp(eps))*(alpha/(alpha-1)*exp(-eps))^alpha"
    return Equal(printed, constant(), C, names=NAMES, printed_above="safe")


SIMPLIFIED = "exp(eps)/(alpha-1)*(1-1/alpha)^alpha*exp(-alpha*eps)"


@claim("c3", "proof of Theorem 1.3, chain line 4, lines 126", "proof-step", reads="alpha = 1 + s")
def constant_simplified() -> Form:
    """The constant, simplified."""
    return Equal(SIMPLIFIED, constant(), C, names=NAMES, printed_above="safe")


@claim("final", "proof of Theorem 1.3, last display, lines 131-133", "proof-step", uses=["pickc", "c3"])
def constant_times_moment() -> Forms:
    """The mean gain is at most the constant times the moment, which is the printed delta. Read: alpha = 1 + s"""
    middle = f"{SIMPLIFIED}*exp((alpha-1)*tau)"
    yield AtMost(middle, log_delta().apply(sp.exp).on(LEVEL), LEVEL, names=NAMES)
    yield Always(f"{middle} = {DELTA}", NAMES, LEVEL)


# -- solved for eps ---------------------------------------------------------------------------------------------------------------
EPS = "(ln(1/delta) + (alpha-1)*ln(1-1/alpha) - ln(alpha))/(alpha-1)"


@claim("cor_eps", "Corollary 1, lines 138-145", "bound")
def eps_of_order() -> Form:
    """The eps that a Rényi bound at one order gives.
    Read: alpha = 1 + s, delta = e^(-L) < 1; also where the printed eps is negative"""
    D, _, _, L = Domain.of("s > 0 at 3, tau > 0 at 1, L > 0 at 10")
    return AtMost(f"tau + {EPS}", epsilon(), D, names={**NAMES, "delta": sp.exp(-L)}, attained=of_renyi())


@claim("cor_zcdp", "Corollary 2, lines 151-157", "bound")
def eps_of_concentrated() -> Form:
    """The eps that a concentrated bound gives at every order, and so at the best one.
    Read: alpha = 1 + s, delta = e^(-L) < 1; the bound at every order, of which the infimum is a limit (at delta = 1 nothing is claimed)"""
    D, rho, s, L = Domain.of("rho > 0 at 1/2, s > 0 at 3, L > 0 at 10")
    found = epsilon_of_concentrated(rho, s, L, D)
    return AtMost(f"alpha*rho + {EPS}", found, D, names={**NAMES, "delta": sp.exp(-L)})


@claim("overflow", "pseudocode listing, lines 172", "prose")
def overflow() -> Forms:
    """What stands in for an exponent that overflows, and that a larger one gives a larger delta.
    Read: the most negative finite double, from its largest exponent field 2046 and its full mantissa; delta = e^(t1
    + t2)/(alpha - 1), alpha = 1 + s"""
    most_negative = -normal_float(2046, 2**52 - 1, 1023, 52, on=Domain())
    yield Prints("1.7976931348623157e308", most_negative, printed_above="safe")
    D, t1, t2, s = Domain.of("t1 real at -5, t2 real at -1, s > 0 at 3")
    yield Monotone(parameter(D, sp.exp(t1 + t2) / s), "t1", "increasing", D)
