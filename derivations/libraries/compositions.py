"""Several releases together: advanced composition and its numbers, odometers, accountants, and what is computed from them."""

import sympy as sp
from derivations.neunhoeffer2024.gaussian_demand import of_concentrated, of_renyi
from synthsym.author import (
    Always, AtMost, Cost, Domain, Form, Forms, Instead, Prints, Real, Truth, density, laws, masses, parameter,
    rewrite, solve, substitute,
)  # fmt: skip
from synthsym.theory import composition
from synthsym.theory.conversions import epsilon, epsilon_of_concentrated
from synthsym.theory.events import excess
from synthsym.theory.guarantees import MANY, concentrated, mean_loss
from synthsym.theory.private_pairs import four_points
from synthsym.theory.pure import private_odds
from synthsym.theory.records import independent
from synthsym.theory.rounds import touching_rounds
from synthsym.theory.trials import all_happen, all_of_a_kind
from . import ibm, smartnoise, uvm

of_smartnoise = smartnoise.section("lib.smartnoise", "sql/snsql/sql/odometer.py: ")
of_uvm = uvm.section("lib.uvm", "notebooks/")


def mean_of_one(eps: sp.Expr, domain: Domain) -> Truth:
    """The largest mean loss of an eps-private pair."""
    e = MANY["eps"]
    loss = rewrite(mean_loss(), e * (sp.exp(e) - 1) / (sp.exp(e) + 1), "over the common denominator")
    return substitute(loss, {e: eps}, "of this mechanism", domain)


# -- equal guarantees ---------------------------------------------------------------------------------------------------------
@of_smartnoise("odometer-hom", "30-31", "identity")
def first_candidate() -> Form:
    """The eps that the cited theorem states for k mechanisms, as the library computes it.
    Read: the formula of the theorem that is cited, at 0 < tol < 1"""
    D, eps, k, tol = Domain.of("eps > 0 at 1/2, k integer >= 1 at 10, 0 < tol < 1 at 1/100")
    stated = composition.eps_as_stated(independent(mean_of_one(eps, D), k), k * eps**2, tol)
    printed = "(exp(eps) - 1)*eps*k/(exp(eps) + 1) + eps*sqrt(2*k*log(eps + sqrt(k*eps^2)/tol))"
    return Cost(printed, stated, D)


@of_smartnoise("odometer-b", "32", "bound")
def second_candidate() -> Form:
    """An eps that k mechanisms meet with failure probability tol, by the root of 2 k/tol without a logarithm.
    Read: 0 < tol = e^(-L) < 1"""
    printed = "(exp(eps) - 1)*eps*k/(exp(eps) + 1) + eps*sqrt(2*k*(1/tol))"
    return AtMost(printed, concentrated(), names={"tol": sp.exp(-MANY["L"])})


@of_smartnoise("odometer-delta", "33-34", "identity")
def total_delta() -> Form:
    """The delta reported after k queries, with D = 1 - (1-delta)^k.
    Read: 0 < delta < 1 and 0 < tol < 1; the probability that some query fails or the losses deviate"""
    D, k, delta, tol = Domain.of("k integer >= 1 at 10, 0 < delta < 1 at 1/100, 0 < tol < 1 at 1/200")
    lost = 1 - all_happen([all_of_a_kind(1 - delta, k, on=D), 1 - tol])
    return Cost("D*(1 - D) + tol", lost, names={"D": 1 - (1 - delta) ** k})


# -- different guarantees -----------------------------------------------------------------------------------------------------
@of_smartnoise("odometer-het", "74-85", "bound")
def different_guarantees() -> Forms:
    """The delta, and each of the three candidates for eps, of mechanisms with different guarantees.
    Read: two mechanisms; 0 < tol = e^(-L) < 1"""
    D, e1, e2, L = Domain.of("eps1 > 0 at 1/2, eps2 > 0 at 1/3, L > 0 at 5")
    mean, squares = mean_of_one(e1, D) + mean_of_one(e2, D), e1**2 + e2**2
    yield AtMost("eps1 + eps2", (private_odds(e1, on=D) * private_odds(e2, on=D)).apply(sp.log))
    E, delta1, delta2, tol = Domain.of("0 < delta1 < 1 at 1/100, 0 < delta2 < 1 at 1/50, 0 < tol < 1 at 1/200")
    kept = all_happen([1 - delta1, 1 - delta2, 1 - tol], on=E)
    yield Cost("1 - (1 - tol)*(1 - delta1)*(1 - delta2)", 1 - kept)
    left = "eps1*(exp(eps1)-1)/(exp(eps1)+1) + eps2*(exp(eps2)-1)/(exp(eps2)+1)"
    names = {"tol": sp.exp(-L)}
    third = f"{left} + sqrt(2*(eps1^2+eps2^2)*log(exp(1) + sqrt(eps1^2+eps2^2)/tol))"
    yield AtMost(third, composition.sum_by_integral(mean, squares, sp.exp(-L)), D, names=names)
    last = f"{left} + sqrt(2*(eps1^2+eps2^2)*log(1/tol))"
    yield AtMost(last, composition.sum_by_tail(mean, squares, L), D, names=names)


def mean_of(eps: sp.Expr, D: Domain) -> Truth:
    """The largest mean loss of a mechanism whose loss lies in [-eps, eps]."""
    return substitute(mean_loss(), {MANY["eps"]: eps}, "one spend", D)


@ibm.claim("lib.diffprivlib.accountant", "diffprivlib/accountant.py: 256-273", "bound")
def total() -> Forms:
    """The three totals of eps, and delta, of two spends.
    Read: two spends; slack is e^(-L) in the second term, and Q^(1/2)/(e^(y^2/2) - e) in the third, so that its root is
    y Q^(1/2)"""
    D, e1, e2, L = Domain.of("eps1 > 0 at 1/2, eps2 > 0 at 1, L > 0 at 5")
    pairs = zip(four_points(e1, sp.S.Zero), four_points(e2, sp.S.Zero), strict=True)
    P, Q = ([a * b for a in x for b in y] for x, y in pairs)  # exactly eps_i-close: nothing is left at eps1 + eps2
    yield AtMost("0", masses.hockey_stick(P, Q, e1 + e2, D), D)
    mean, squares = mean_of(e1, D) + mean_of(e2, D), e1**2 + e2**2
    printed = (
        "eps1*(1-exp(-eps1))/(1+exp(-eps1)) + eps2*(1-exp(-eps2))/(1+exp(-eps2)) + sqrt(2*(eps1^2+eps2^2)*log(1/slack))"
    )
    yield AtMost(printed, composition.total_of_losses(mean, squares, L), D, names={"slack": sp.exp(-L)})
    E, s, more = Domain.of("s > 0 at 1, more > 0 at 1")  # s^2 = Q, y = sqrt(2) + more
    y = sp.sqrt(2) + more
    slack = s / (sp.exp(y**2 / 2) - sp.E)
    yield Always("sqrt(2*Q*log(e + sqrt(Q)/slack)) = a", {"Q": s**2, "slack": slack, "a": s * y}, E)
    yield AtMost("slack", composition.delta_beyond(s * y, s**2, on=E), names={"slack": slack})
    F, d1, d2, slack = Domain.of("0 < d1 < 1 at 1/100, 0 < d2 < 1 at 1/50, 0 < slack < 1 at 1/10")
    yield AtMost("1-(1-slack)*(1-d1)*(1-d2)", composition.any_of_several([d1, d2], slack, on=F))


@ibm.claim("lib.diffprivlib.accountant-example", "diffprivlib/accountant.py: 104-108", "constant")
def twenty_spends() -> Forms:
    """The total of 20 spends of 0.05 with a slack of 1/1000.
    Read: what a run in doubles printed, so that its last digits are within 1e-15; the third total is the least of the
    three; a reduction by less than a quarter, and by more than a fifth"""
    eps, slack = sp.Rational(5, 100), sp.Rational(1, 1000)
    mean, squares = 20 * mean_of(eps, Domain()), 20 * eps**2
    levels = {"second": 1 / slack, "third": sp.E + sp.sqrt(squares) / slack}
    names = {name: mean + parameter(Domain(), sp.sqrt(2 * squares * sp.log(x))) for name, x in levels.items()}
    for text in ("abs(third - 0.7613352285668463) < 1e-15", "third < second", "1/5 < 1 - third and 1 - third < 1/4"):
        yield Always(text, names, Domain())


ONE = Domain(one=Real >= 0, at={"one": 1})


@of_uvm("advcomp", "ch6.ipynb: Advanced composition", "bound")
def advanced() -> Form:
    """k eps-private mechanisms together, at delta'.
    Read: 0 < delta' = e^(-L) < 1; at 0 and above 1 the printed root has no value"""
    printed = "eps*sqrt(2*k*ln(1/dprime)) + k*eps*(exp(eps) - 1)"
    return AtMost(printed, concentrated(), names={"dprime": sp.exp(-MANY["L"])})


@of_uvm("advcomp-966", "ch6.ipynb: example", "constant", of="eps'")
def example() -> Form:
    """The theorem's value for 500 queries at eps = 1 and delta' = 1e-5."""
    e, k, L = MANY.symbols("eps k L")
    formula = e * sp.sqrt(2 * k * L) + k * e * (sp.exp(e) - 1)
    value = formula.subs({e: sp.S.One, k: sp.Integer(500), L: sp.log(100000)})
    return Prints("966.44", parameter(ONE, value), ONE)


@of_uvm("advcomp-lower", "ch6.ipynb: after the example", "prose", hurts="accuracy")
def lower_than_sequential() -> Form:
    """The advanced bound against the sequential one, 500 queries at eps = 1.
    Read: less than 500 eps at eps = 1, of the value that the example computes"""
    return Always("sqrt(1000*log(100000)) + 500*(exp(1) - 1) < 500*1", {}, ONE)


@of_uvm("advcomp-70", "ch6.ipynb: after the plot", "constant", of="k", hurts="accuracy")
def crossing() -> Form:
    """Where 2 sqrt(2 k log(1/delta)) meets k, at delta = 10e-5.
    Read: the crossing of the two plotted lines, to the nearest ten"""
    D, k, L = Domain.of("k > 0 at 70, L > 0 at 10")
    quotient = parameter(D, 2 * sp.sqrt(2 * k * L) / k)
    meets = solve(quotient, k, sp.S.One, 8 * L, "both lines are equal; below it the other one is larger")
    return Prints("7e1", substitute(meets, {L: sp.log(10000)}, "delta = 10e-5", ONE), ONE)


@of_uvm("advcomp-plot", "ch6.ipynb: adv_comp code", "bound")
def plotted() -> Form:
    """One event of 500 randomised responses, 366 true answers: its excess at the computed eps' against delta.
    Read: an eps' that k mechanisms with eps = 1 meet at delta = 10e-5; tried on 500 randomised responses
    Event: 500 bits all 1 against 500 bits all 0, each answered by randomised response with odds e; S: 366 answers are 1"""
    truthful = sp.E / (1 + sp.E)
    first, second = (density(laws.Binomial(500, p), sp.Integer(366), ONE) for p in (truthful, 1 - truthful))
    level = 2 * sp.sqrt(2 * 500 * sp.log(10000))
    lost = excess(first, second, level, "S = {366 of 500 answers are true}, at the computed level")
    claimed = Always("lost <= 10e-5", {"lost": lost}, ONE, asserts="privacy")
    return Instead(claimed, advanced(), "eps' at delta', of k eps-private mechanisms")


# -- the Gaussian mechanism, many times ----------------------------------------------------------------------------------
@of_uvm("sigma16", "ch8.ipynb: advanced composition for the Gaussian mechanism", "identity")
def split_budget() -> Forms:
    """The variance for eps_i and delta_i, in terms of the whole eps and delta."""
    D, k, eps, delta = Domain.of("k integer >= 1 at 10, eps > 0 at 1, 0 < delta < 1 at 1/100")
    half = delta / 2
    names = {"eps_i": eps / (2 * sp.sqrt(2 * k * sp.log(1 / half))), "delta_i": delta / (2 * k), "dprime": half}
    for step in ("log(1/dprime)*log(1.25/delta_i)", "log(2/delta)*log(2.5*k/delta)"):
        yield Always(f"2*log(1.25/delta_i)/eps_i^2 = 16*k*{step}/eps^2", names, D)


@of_uvm("zcdp-rdp-touch", "ch8.ipynb: text under the plot", "constant", of="k", hurts="accuracy")
def rounds_of_the_plot() -> Form:
    """The number of rounds at which the two plotted lines touch.
    Read: sigma = 200, delta = 1e-5, order 20; roughly 300: to the nearest hundred"""
    one, other = (laws.Normal(mean, sp.Integer(200) ** 2) for mean in (sp.S.One, sp.S.Zero))
    rounds = touching_rounds(one, other, sp.Integer(19), sp.log(100000), ONE, "the numbers of the plot, order 20")
    return Prints("3e2", rounds, ONE)


# -- conversions ---------------------------------------------------------------------------------------------------------
@of_uvm("rdp-to-dp", "ch8.ipynb: RDP conversion", "bound")
def from_renyi() -> Form:
    """The eps at delta of a mechanism with a bound of its divergence of one order.
    Read: alpha = 1 + s, 0 < delta = e^(-L) < 1"""
    D, s, tau, L = Domain.of("s > 0 at 3, tau > 0 at 1, L > 0 at 10")
    names = {"alpha": 1 + s, "delta": sp.exp(-L), "eps_bar": tau}
    return AtMost("eps_bar + log(1/delta)/(alpha-1)", epsilon(), D, names=names, attained=of_renyi())


@of_uvm("zcdp-to-dp", "ch8.ipynb: zCDP conversion", "bound")
def from_concentrated() -> Form:
    """The eps at delta of a rho-concentrated mechanism.
    Read: 0 < delta = e^(-L) < 1; rho written through the best order 1 + s, rho = L/s^2"""
    D, s, L = Domain.of("s > 0 at 3, L > 0 at 10")
    enough, names = epsilon_of_concentrated(L / s**2, s, L, D), {"delta": sp.exp(-L), "rho": L / s**2}
    return AtMost("rho + 2*sqrt(rho*log(1/delta))", enough, names=names, attained=of_concentrated())
