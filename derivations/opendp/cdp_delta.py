"""From a Rényi or concentrated bound to approximate privacy, as the proof beside `cdp_delta` goes through it."""

import sympy as sp
from derivations.neunhoeffer2024.gaussian_demand import of_renyi
from synthsym.author import (
    All, Always, AtMost, Domain, Equal, Form, Forms, Monotone, Prints, Real, Truth, derivative, parameter, remembered,
    rewrite, substitute,
)  # fmt: skip
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.conversions import ORDER, concentrated_conversion, epsilon, log_constant, log_delta
from synthsym.theory.events import discount, divergence_at_order, excess_from_loss, log_moment
from synthsym.theory.pure import divergence_of_masses
from synthsym.theory.responses import mean
from synthsym.theory.rounding import normal_float
from . import opendp

claim = opendp.section("opendp.cdp_delta")
MASS = Real.between(0, 1, closed=True)
# Theorem 1.3: alpha = 1 + s, and tau > 0, as at tau = 0 neighbours cannot be told apart
LEVEL = Domain("s > 0 at 3, tau > 0 at 1, eps >= 0 at 2")
NAMES = {"alpha": 1 + LEVEL["s"]}


@claim("thm_delta", "Theorem 1.3, lines 87-94", "bound", reads="alpha = 1 + s")
def delta_of_order() -> Form:
    """The delta that a Rényi bound at one order gives."""
    return AtMost(
        "exp((alpha-1)*(tau-eps))/(alpha-1)*(1-1/alpha)^alpha", log_delta().apply(sp.exp).on(LEVEL), LEVEL, names=NAMES
    )


# Two outcomes with masses x and 1 - x, y and 1 - y, all of them positive.
TESTS = Domain("s > 0 at 3, 0 < x < 1 at 1/2, 0 < y < 1 at 1/3, less >= 0 at 1/4")
LAW, OTHER = [TESTS["x"], 1 - TESTS["x"]], [TESTS["y"], 1 - TESTS["y"]]


@remembered
def moment_of_loss() -> Truth:
    """E e^(s Z) over the two outcomes."""
    values = [
        (loss_of_masses(one, two, on=TESTS) * TESTS["s"]).apply(sp.exp) for one, two in zip(LAW, OTHER, strict=True)
    ]
    return mean(LAW, values)


@claim("moment", "proof of Theorem 1.3, display 1, lines 99", "proof-step")
def moment() -> Forms:
    """The moment of the loss through the Rényi divergence, and its bound.
    Read: alpha = 1 + s; laws with two outcomes, and what any single outcome adds; the divergence lies `less` below
    the bound tau"""
    s = TESTS["s"]
    found = divergence_of_masses(LAW, OTHER, 1 + s, on=TESTS)
    names = {"alpha": 1 + s, "D": found, "tau": found + TESTS["less"]}
    lost = loss_of_masses(TESTS["x"], TESTS["y"], on=TESTS)
    yield Equal("exp((alpha-1)*D)", moment_of_loss(), TESTS, names=names)
    yield Equal("x^alpha*y^(1-alpha)", mean([TESTS["x"]], [(lost * s).apply(sp.exp)]), TESTS, names=names)
    yield Always("exp((alpha-1)*D) <= exp((alpha-1)*tau)", names, TESTS)


# The gain max(0, 1 - e^(eps - z)) of an outcome is g, and the premise puts c e^((alpha-1) z) at g plus room; the divergence is tau - less.
PICK = Domain(
    s=Real > 0,
    tau=Real > 0,
    c=Real > 0,
    w=MASS,
    g1=MASS,
    g2=MASS,
    room1=Real >= 0,
    room2=Real >= 0,
    less=Real >= 0,
    at=dict(s=3, tau=1, c=1, w="1/3", g1="1/2", g2=0),
)


@claim("pickc", "proof of Theorem 1.3, display 2, lines 103-106", "proof-step", uses=["moment"])
def gain_below_moment() -> Form:
    """A bound of every outcome's gain by c times its share of the moment is one of the mean gain.
    Read: alpha = 1 + s; two outcomes of masses w and 1 - w, with gains g, bounded by the premise; z in the middle
    term is the random Z"""
    s, tau, c, w, g1, g2, room1, room2, less = PICK.symbols()
    gained, shared = mean([w, 1 - w], [g1, g2], on=PICK), mean([w, 1 - w], [g1 + room1, g2 + room2], on=PICK)
    of_tau = log_moment(s, tau - less, on=PICK).apply(sp.exp)
    names = {"alpha": 1 + s, "gained": gained, "shared": shared, "moment": of_tau}
    return All(Always("gained <= shared", names, PICK), Always("c*moment <= c*exp((alpha-1)*tau)", names, PICK))


# -- the constant --------------------------------------------------------------------------------------------------------------
CURVE = Domain("s > 0 at 3, eps >= 0 at 1, z real at 2")


@remembered
def curve() -> Truth:
    """f(z): the gain of an outcome that loses z, for each unit of its share of the moment of order s = alpha - 1."""
    s, e, z = CURVE.symbols()
    return rewrite(
        excess_from_loss(sp.S.One, z, e, on=CURVE) * sp.exp(-s * z),
        sp.exp(-s * z) - sp.exp(e - (1 + s) * z),
        "term by term",
    )


C = Domain("s > 0 at 3, eps >= 0 at 1")
ORDER_NAMES = {"alpha": 1 + C["s"]}


@remembered
def constant() -> Truth:
    """The supremum of f: with w = e^(eps - z) it is e^(-s eps) (1 - w) w^s, largest at w = s/(1 + s)."""
    return (log_constant().on(C) - discount(C["s"], C["eps"], on=C)).apply(sp.exp)


@claim("csup", "proof of Theorem 1.3, display 3, lines 110-112", "proof-step")
def same_supremum() -> Forms:
    """The quotient and f have the same supremum over z.
    Read: alpha = 1 + s; the two functions agree where z >= eps; elsewhere the first is 0 and f is at most 0; f is
    positive somewhere"""
    D = CURVE.without(CURVE["z"]).extend(t=Real >= 0)
    quotient, printed = "max(0, 1-exp(eps-z))/exp((alpha-1)*z)", "exp(z-alpha*z) - exp(eps-alpha*z)"
    yield Equal(printed, curve(), CURVE, names={"alpha": 1 + CURVE["s"]})
    yield Always("best > 0", {"best": constant()}, C)
    for place, relation in ((1, f"{quotient} = f"), (-1, f"{quotient} = 0 and f <= 0")):
        z = D["eps"] + place * D["t"]
        f = substitute(curve(), {CURVE["z"]: z}, "on one side of eps", D)
        yield Always(relation, {"alpha": 1 + D["s"], "z": z, "f": f}, D)


@claim("deriv", "proof of Theorem 1.3, display 4, lines 117-118", "identity", reads="alpha = 1 + s")
def slope() -> Form:
    """The derivative of f, in two forms."""
    found = derivative(curve(), CURVE["z"])
    n = {"alpha": 1 + CURVE["s"]}
    printed = (
        "exp(z-alpha*z)*(1-alpha) - exp(eps-alpha*z)*(-alpha)",
        "exp(-alpha*z)*(alpha*exp(eps) - (alpha-1)*exp(z))",
    )
    return All(*(Equal(p, found, CURVE, names=n) for p in printed))


@claim("critical", "proof of Theorem 1.3, text, lines 121", "identity")
def critical() -> Forms:
    """Where the derivative vanishes.
    Read: alpha = 1 + s; the three equations hold at one z, and none of them holds to the right or to the left of
    it"""
    found = derivative(curve(), CURVE["z"])
    for place, first, other in ((0, "=", "="), (1, "<", ">"), (-1, ">", "<")):
        D = C.extend(t=Real > 0)
        z = D["eps"] + sp.log(1 + 1 / D["s"]) + place * D["t"]
        names = {"alpha": 1 + D["s"], "z": z, "slope": substitute(found, {CURVE["z"]: z}, "at this z", D)}
        printed = f"slope {first} 0 and exp(z) {other} alpha/(alpha-1)*exp(eps) and z {other} eps - ln(1-1/alpha)"
        yield Always(printed, names, D)


@claim("c2", "proof of Theorem 1.3, chain line 3, lines 125", "proof-step", reads="alpha = 1 + s")
def constant_in_product() -> Form:
    """The constant as a product."""
    return Equal(
        "(alpha/(alpha-1)*exp(eps) - exp(eps))*(alpha/(alpha-1)*exp(-eps))^alpha",
        constant(),
        C,
        names=ORDER_NAMES,
        printed_above="safe",
    )


@claim("c3", "proof of Theorem 1.3, chain line 4, lines 126", "proof-step", reads="alpha = 1 + s")
def constant_simplified() -> Form:
    """The constant, simplified."""
    return Equal(
        "exp(eps)/(alpha-1)*(1-1/alpha)^alpha*exp(-alpha*eps)", constant(), C, names=ORDER_NAMES, printed_above="safe"
    )


@claim("final", "proof of Theorem 1.3, last display, lines 131-133", "proof-step", uses=["pickc", "c3"])
def constant_times_moment() -> Form:
    """The mean gain is at most the constant times the moment, which is the printed delta. Read: alpha = 1 + s"""
    found = log_delta().apply(sp.exp).on(LEVEL)
    middle = "exp(eps)/(alpha-1)*(1-1/alpha)^alpha*exp(-alpha*eps)*exp((alpha-1)*tau)"
    last = "exp((alpha-1)*(tau-eps))/(alpha-1)*(1-1/alpha)^alpha"
    return All(AtMost(middle, found, LEVEL, names=NAMES), Always(f"{middle} = {last}", NAMES, LEVEL))


# -- solved for eps ---------------------------------------------------------------------------------------------------------------
SOLVED = Domain("s > 0 at 3, tau > 0 at 1, L > 0 at 10")
ZCDP = Domain("rho > 0 at 1/2, s > 0 at 3, L > 0 at 10")


@claim("cor_eps", "Corollary 1, lines 138-145", "bound")
def eps_of_order() -> Form:
    """The eps that a Rényi bound at one order gives.
    Read: alpha = 1 + s, delta = e^(-L) < 1; also where the printed eps is negative"""
    names = {"alpha": 1 + SOLVED["s"], "delta": sp.exp(-SOLVED["L"])}
    return AtMost(
        "tau + (ln(1/delta) + (alpha-1)*ln(1-1/alpha) - ln(alpha))/(alpha-1)",
        epsilon(),
        SOLVED,
        names=names,
        attained=of_renyi(),
    )


@claim("cor_zcdp", "Corollary 2, lines 151-157", "bound")
def eps_of_concentrated() -> Form:
    """The eps that a concentrated bound gives at every order, and so at the best one.
    Read: alpha = 1 + s, delta = e^(-L) < 1; the bound at every order, of which the infimum is a limit (at delta = 1
    nothing is claimed)"""
    rho, s, L = ZCDP.symbols("rho s L")
    linear = divergence_at_order(rho, 1 + s, on=ZCDP)
    found = substitute(epsilon(), {ORDER["tau"]: linear}, "a concentrated bound at one order", domain=ZCDP)
    found = concentrated_conversion(found, rho)
    names = {"alpha": 1 + s, "delta": sp.exp(-L)}
    return AtMost("alpha*rho + (ln(1/delta) + (alpha-1)*ln(1-1/alpha) - ln(alpha))/(alpha-1)", found, ZCDP, names=names)


@claim("overflow", "pseudocode listing, lines 172", "prose")
def overflow() -> Forms:
    """What stands in for an exponent that overflows, and that a larger one gives a larger delta.
    Read: the most negative finite double, from its largest exponent field 2046 and its full mantissa; delta = e^(t1
    + t2)/(alpha - 1), alpha = 1 + s"""
    most_negative = -normal_float(2046, 2**52 - 1, 1023, 52, on=Domain())
    D = Domain("t1 real at -5, t2 real at -1, s > 0 at 3")
    grown = parameter(D, sp.exp(D["t1"] + D["t2"]) / D["s"])
    yield Prints("1.7976931348623157e308", most_negative, printed_above="safe")
    yield Monotone(grown, "t1", "increasing", D)
