"""Programming Differential Privacy, chapters 6 and 8: advanced composition, its numbers, and what is computed from it."""

import sympy as sp
from derivations.neunhoeffer2024.gaussian_demand import of_concentrated, of_renyi
from synthsym.author import (
    Always, AtMost, Binomial, Domain, Form, Forms, Instead, Integer, Normal, Prints, Real, density, level_root,
    parameter, substitute,
)  # fmt: skip
from synthsym.theory.conversions import ORDER, concentrated_conversion, epsilon
from synthsym.theory.events import divergence_at_order, excess
from synthsym.theory.guarantees import MANY, concentrated
from synthsym.theory.rounds import touching_rounds
from . import uvm

ONE = Domain(one=Real >= 0, at={"one": 1})
EXAMPLE = "sqrt(1000*log(100000)) + 500*(exp(1) - 1)"


@uvm.claim("lib.uvm.advcomp", "notebooks/ch6.ipynb: Advanced composition", "bound")
def advanced() -> Form:
    """k eps-private mechanisms together, at delta'.
    Read: 0 < delta' = e^(-L) < 1; at 0 and above 1 the printed root has no value"""
    return AtMost(
        "eps*sqrt(2*k*ln(1/dprime)) + k*eps*(exp(eps) - 1)", concentrated(), MANY, names={"dprime": sp.exp(-MANY["L"])}
    )


@uvm.claim("lib.uvm.advcomp-966", "notebooks/ch6.ipynb: example", "constant", of="eps'")
def example() -> Form:
    """The theorem's value for 500 queries at eps = 1 and delta' = 1e-5."""
    e, k, L = MANY.symbols("eps k L")
    formula = e * sp.sqrt(2 * k * L) + k * e * (sp.exp(e) - 1)
    value = formula.subs({e: sp.S.One, k: sp.Integer(500), L: sp.log(100000)})
    return Prints("966.44", parameter(ONE, value), ONE)


@uvm.claim("lib.uvm.advcomp-lower", "notebooks/ch6.ipynb: after the example", "prose", hurts="accuracy")
def lower_than_sequential() -> Form:
    """The advanced bound against the sequential one, 500 queries at eps = 1.
    Read: less than 500 eps at eps = 1, of the value that the example computes"""
    return Always(f"{EXAMPLE} < 500*1", {}, ONE)


LINES = Domain(k=Real > 0, L=Real > 0, at=dict(k=70, L=10))


@uvm.claim("lib.uvm.advcomp-70", "notebooks/ch6.ipynb: after the plot", "constant", of="k", hurts="accuracy")
def crossing() -> Form:
    """Where 2 sqrt(2 k log(1/delta)) meets k, at delta = 10e-5.
    Read: the crossing of the two plotted lines, to the nearest ten"""
    k, L = LINES.symbols("k L")
    quotient = parameter(LINES, 2 * sp.sqrt(2 * k * L) / k)
    meets = level_root(quotient, k, 8 * L, sp.S.One, "both lines are equal; below it the other one is larger")
    return Prints("7e1", substitute(meets, {L: sp.log(10000)}, "delta = 10e-5", ONE), ONE)


@uvm.claim(
    "lib.uvm.advcomp-plot",
    "notebooks/ch6.ipynb: adv_comp code",
    "bound",
    event="500 bits all 1 against 500 bits all 0, each answered by randomised response with odds e; S: 366 answers are 1",
)
def plotted() -> Form:
    """One event of 500 randomised responses, 366 true answers: its excess at the computed eps' against delta.
    Read: an eps' that k mechanisms with eps = 1 meet at delta = 10e-5; tried on 500 randomised responses"""
    truthful = sp.E / (1 + sp.E)
    first, second = (density(Binomial(sp.Integer(500), p), sp.Integer(366), ONE) for p in (truthful, 1 - truthful))
    level = 2 * sp.sqrt(2 * 500 * sp.log(10000))
    lost = excess(first, second, level, "S = {366 of 500 answers are true}, at the computed level")
    return Instead(
        Always("lost <= 10e-5", {"lost": lost}, ONE, asserts="privacy"),
        advanced(),
        "eps' at delta', of k eps-private mechanisms",
    )


# -- the Gaussian mechanism, many times ----------------------------------------------------------------------------------
SPLIT = Domain(k=Integer >= 1, eps=Real > 0, delta=Real.between(0, 1), at=dict(k=10, eps=1, delta="1/100"))


@uvm.claim("lib.uvm.sigma16", "notebooks/ch8.ipynb: advanced composition for the Gaussian mechanism", "identity")
def split_budget() -> Forms:
    """The variance for eps_i and delta_i, in terms of the whole eps and delta."""
    k, eps, delta = SPLIT.symbols("k eps delta")
    half = delta / 2
    names = {"eps_i": eps / (2 * sp.sqrt(2 * k * sp.log(1 / half))), "delta_i": delta / (2 * k), "dprime": half}
    steps = ("2*log(1.25/delta_i)/eps_i^2 = 16*k*log(1/dprime)*log(1.25/delta_i)/eps^2",
             "2*log(1.25/delta_i)/eps_i^2 = 16*k*log(2/delta)*log(2.5*k/delta)/eps^2")  # fmt: skip
    for step in steps:
        yield Always(step, names, SPLIT)


@uvm.claim("lib.uvm.zcdp-rdp-touch", "notebooks/ch8.ipynb: text under the plot", "constant", of="k", hurts="accuracy")
def rounds_of_the_plot() -> Form:
    """The number of rounds at which the two plotted lines touch.
    Read: sigma = 200, delta = 1e-5, order 20; roughly 300: to the nearest hundred"""
    one, other = (Normal(mean, sp.Integer(200) ** 2) for mean in (sp.S.One, sp.S.Zero))
    rounds = touching_rounds(one, other, sp.Integer(19), sp.log(100000), ONE, "the numbers of the plot, order 20")
    return Prints("3e2", rounds, ONE)


# -- conversions ---------------------------------------------------------------------------------------------------------
LEVEL = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
BALANCED = Domain(s=Real > 0, L=Real > 0, at=dict(s=3, L=10))


@uvm.claim("lib.uvm.rdp-to-dp", "notebooks/ch8.ipynb: RDP conversion", "bound")
def from_renyi() -> Form:
    """The eps at delta of a mechanism with a bound of its divergence of one order.
    Read: alpha = 1 + s, 0 < delta = e^(-L) < 1"""
    s, L = LEVEL.symbols("s L")
    names = {"alpha": 1 + s, "delta": sp.exp(-L), "eps_bar": LEVEL["tau"]}
    return AtMost("eps_bar + log(1/delta)/(alpha-1)", epsilon(), LEVEL, names=names, attained=of_renyi())


@uvm.claim("lib.uvm.zcdp-to-dp", "notebooks/ch8.ipynb: zCDP conversion", "bound")
def from_concentrated() -> Form:
    """The eps at delta of a rho-concentrated mechanism.
    Read: 0 < delta = e^(-L) < 1; rho written through the best order 1 + s, rho = L/s^2"""
    s, L = BALANCED.symbols("s L")
    linear = divergence_at_order(L / s**2, 1 + s, on=BALANCED)
    sharper = substitute(
        epsilon(), {ORDER["tau"]: linear}, "at the best order of the plain conversion", domain=BALANCED
    )
    enough = concentrated_conversion(sharper, L / s**2)
    return AtMost(
        "rho + 2*sqrt(rho*log(1/delta))",
        enough,
        BALANCED,
        names={"delta": sp.exp(-L), "rho": L / s**2},
        attained=of_concentrated(),
    )
