"""Sampled Gaussian noise: under substitution, with a truncated batch, at whole and fractional orders, without replacement."""

from math import comb
import sympy as sp
from synthsym.author import (
    Always, AtLeast, AtMost, Cost, Domain, Equal, Form, Forms, Lemma, Monotone, assume, density, laws, parameter,
    probability_below, renyi, rewrite,
)  # fmt: skip
from synthsym.theory.divergence import renyi_of_integral, renyi_of_log_integral
from synthsym.theory.events import divergence_at_order, excess_of_masses, log_moment
from synthsym.theory.gaussian import largest_mass_at_distance, least_mass_at_distance
from synthsym.theory.pure import divergence_of_log_moment
from synthsym.theory.renyi_orders import from_log_moment, log_of_product, moment_between
from synthsym.theory.sampled_gaussian import larger_direction, moment, moment_of_mixture
from synthsym.theory.sampling import log_moment_of_sample, loss_of_odds, mass_when_sampled
from . import google, handson

of_pldpdf = google.section("lib.pldpdf", "common_docs/Privacy_Loss_Distributions.pdf: ")
of_dpacc = google.section("lib.dpacc", "python/dp_accounting/dp_accounting/rdp/rdp_privacy_accountant.py: ")
ONE, ZERO = sp.S.One, sp.S.Zero


# -- substitution ------------------------------------------------------------------------------------------------------------------
@of_pldpdf("sub-inverse", "Section 5.2", "identity")
def inverse_loss() -> Forms:
    """The point at which the loss of the sampled Gaussian under substitution is eps.
    Read: asinh(y) = ln(y + sqrt(y^2 + 1)); X = x D/s^2; eps above 0, below 0 and 0"""
    D, shift, s, q, x = Domain.of("D > 0 at 1, s > 0 at 1, 0 < q < 1 at 1/10, x real at 1")
    without = density(laws.Normal(0, s**2), x, D)
    first, second = (mass_when_sampled(density(laws.Normal(c, s**2), x, D), without, q) for c in (-shift, shift))
    loss = loss_of_odds(first / second)
    printed = "log((1 - q + q*exp((-2*x*D - D^2)/(2*s^2)))/(1 - q + q*exp((2*x*D - D^2)/(2*s^2))))"
    yield Equal(printed, loss, D)
    names = {"alpha": (1 - q) / q * sp.exp(shift**2 / (2 * s**2)), "X": x * shift / s**2}
    yield Equal("log((alpha + exp(-X))/(alpha + exp(X)))", loss, D, names=names)
    E, alpha, X = Domain.of("alpha > 0 at 2, X real at -1")
    same = parameter(E, sp.log((alpha + sp.exp(-X)) / (alpha + sp.exp(X))))
    yield Monotone(same, "X", "decreasing", E, strict=True)
    level = "log((alpha + exp(-A + eps/2))/(alpha + exp(A - eps/2))) = eps".replace("A", "ln(y + sqrt(y^2 + 1))")
    F, i, j = Domain.of("i > 0 at 1, j > 0 at 1")
    for k, v in ((1 + i, 1 / (1 + j)), (1 / (1 + i), 1 + j)):  # e^(eps/2) and e^A, on different sides of 1
        ratio = sp.cancel(-(v - 1 / v) / (k - 1 / k))
        names = {"alpha": ratio, "eps": 2 * sp.log(k), "y": (v - 1 / v) / 2}
        yield Always(level, names, F)
        yield Always("y = -alpha*sinh(eps/2)", names, F)
    yield Always(level, {"eps": ZERO, "y": ZERO}, Domain("alpha > 0 at 2"))


@of_pldpdf("sub-worst", "Section 5.2, first sentence", "bound", of={"": "delta(x, x')", "worst": "delta(d, -d)"})
def worst_substitution() -> Form:
    """No pair of substituted records loses more than the two opposite ones at the largest distance.
    Read: s = 1; records of norm at most D = reach; every event of mass Phi(z) without the record, in any dimension; the
    half-line of that mass is an event of the printed pair"""
    D, z, eps, q, reach = Domain.of("z real at -1, eps real at 1/2, 0 < q < 1 at 1/10, reach > 0 at 1")
    absent = probability_below(laws.Normal(0, 1), z, D)
    most, least = largest_mass_at_distance(z, reach, on=D), least_mass_at_distance(z, reach, on=D)
    neither = excess_of_masses(absent, absent, eps)
    some = mass_when_sampled(excess_of_masses(most, least, eps), neither, q)
    towards, away = (probability_below(laws.Normal(c, 1), z, D) for c in (-reach, reach))
    worst = mass_when_sampled(excess_of_masses(towards, away, eps), neither, q)
    return AtMost("worst", some, names={"worst": worst})


# -- truncated batches ---------------------------------------------------------------------------------------------------------------
@of_pldpdf("trunc-poisson", "Section 5.3", "bound", of={"pair": "delta(dominating_pair)"})
def truncated_sampling() -> Forms:
    """The chance to be kept in a full batch, and the pair that dominates where the batch is full.
    Read: a record is kept with probability B/(k+1) where k >= B others are drawn, and then takes the place of one of
    them: releases at distance at most 2 on either side of that of the others alone; whether B others are drawn is told
    as well; add/remove: the record is absent from one data set"""
    D, B, j, i, q = Domain.of("B integer >= 1 at 2, j integer >= 0 at 1, i integer >= 0 at 1, 0 < q < 1 at 1/2")
    others, k = B + j + i, B + j  # n - 1, of which k are drawn
    kept = q * density(laws.Binomial(others, q), k, D) * B / (k + 1)
    drawn = density(laws.Binomial(others + 1, q), k + 1, D)
    yield Equal("B/n*drawn", kept, D, names={"n": others + 1, "drawn": drawn})
    E, z, eps, w = Domain.of("z real at -1, eps real at 1/2, 0 < w < 1 at 1/10")
    absent = probability_below(laws.Normal(0, 1), z, E)
    neither = excess_of_masses(absent, absent, eps)
    near, far = largest_mass_at_distance(z, sp.Integer(2), on=E), least_mass_at_distance(z, sp.Integer(2), on=E)
    up, down = (probability_below(laws.Normal(c, 1), z, E) for c in (-2, 2))
    for some, printed in (((near, absent), (up, absent)), ((near, far), (up, down))):
        lost, pair = (mass_when_sampled(excess_of_masses(*masses, eps), neither, w) for masses in (some, printed))
        yield AtMost("pair", lost, E, names={"pair": pair})
    F, full, p, c = Domain.of("0 < full < 1 at 1/2, 0 < p < 1 at 1/10, 0 < c < 1 at 1/5")
    yield Equal("(1 - full)*p + full*c", mass_when_sampled(c, p, full, on=F), F)


# -- whole and fractional orders ---------------------------------------------------------------------------------------------------------
@of_dpacc("poisson-int", "66-78, 395", "identity")
def whole_order() -> Forms:
    """Rényi divergence of the sampled Gaussian at a whole order.
    Read: the moment at every order, its logarithm at the orders 2 to 5; the data set with the record first, which loses
    more"""
    D, q, sigma, a = Domain.of("0 < q < 1 at 1/10, sigma > 0 at 1, a integer >= 2 at 3")
    moments = "sum(i, 0, a, binom(a, i)*q^i*(1 - q)^(a - i)*exp((i^2 - i)/(2*sigma^2)))"
    yield Cost(moments, moment(a, q, sigma**2, D), D)
    E, q, sigma = Domain.of("0 < q < 1 at 1/10, sigma > 0 at 1")
    for a in map(sp.Integer, (2, 3, 4, 5)):
        truth = larger_direction(renyi_of_integral(moment(a, q, sigma**2, E), a))
        terms = (f"{comb(a, i)}*q^{i}*(1 - q)^{a - i}*exp(({i}^2 - {i})/(2*sigma^2))" for i in range(a + 1))
        yield Cost(f"log({' + '.join(terms)})/({a} - 1)", truth, E)


@of_dpacc("poisson-frac", "84-134", "identity")
def fractional_order() -> Form:
    """The moment of a fractional order as a series whose coefficients are taken without their signs.
    Read: at order 3/2, q = 1/2, where z0 = 1/2, and s = 10; with |Gamma| every term of the series is positive, so that
    its first four terms are at most A"""
    D, s = Domain(), sp.Integer(10)
    second = renyi_of_integral(moment(sp.Integer(2), sp.S.Half, s**2, D), sp.Integer(2))
    truth = log_of_product(sp.Integer(2), log_moment(ONE, second), parameter(D, ZERO)).apply(sp.exp)
    terms = []
    for i in range(4):
        j = sp.Rational(3, 2) - i
        coefficient = abs(sp.gamma(sp.Rational(5, 2)) / (sp.factorial(i) * sp.gamma(sp.Rational(5, 2) - i)))
        first = f"exp(({i * i - i})/(2*s^2))*erfc(({i} - 1/2)/(sqrt(2)*s))/2"
        other = f"exp((({j})^2 - ({j}))/(2*s^2))*erfc((1/2 - ({j}))/(sqrt(2)*s))/2"
        terms.append(f"{coefficient}*(1/2)^(3/2)*({first} + {other})")
    return AtLeast(" + ".join(terms), truth, D, printed_above="safe", names={"s": s})


# -- without replacement ---------------------------------------------------------------------------------------------------------------
@of_dpacc("wor-interp", "459-468", "bound")
def between_integers() -> Form:
    """The divergence between two orders, from the cumulants at both: they are convex in the order.
    Read: K(a) = (a - 1) RDP(a); t between the two integers; x and y bound K there"""
    D, t, x, y, a = Domain.of("0 < t < 1 at 1/2, x >= 0 at 1, y >= 0 at 2, a > 1 at 5/2")
    return AtMost("((1 - t)*x + t*y)/(a - 1)", from_log_moment(moment_between(t, x, y, a - 1, D), a - 1))


ORDERS = (2, 3, 4)


def forward_difference(order: int) -> str:
    """The forward difference at 0, written out."""
    signed = ((i, (-1) ** (order - i) * comb(order, i)) for i in range(order + 1))
    return f"({' + '.join(f'({c})*exp({i - 1}*{i}/(2*sigma^2))' for i, c in signed)})"


@of_dpacc("wor-gauss", "471-541", "bound")
def without_replacement() -> Forms:
    """The divergence of normal noise on a sample without replacement, a record replaced.
    Read: orders 2, 3 and 4, the sum written out; normal noise of multiplier sigma for a replaced record"""
    D, q, sigma = Domain.of("0 < q < 1 at 1/10, sigma > 0 at 1")
    P, Q = laws.Normal(1, sigma**2), laws.Normal(0, sigma**2)
    logs = [log_moment(sp.Integer(i - 1), renyi(P, Q, sp.Integer(i), D)) for i in (2, 3, 4)]
    for a in ORDERS:
        truth = divergence_of_log_moment(log_moment_of_sample(q, logs, sp.Integer(a)), sp.Integer(a))
        terms = [f"{comb(a, 2)}*q^2*min(4*(exp(2/(2*sigma^2)) - 1), 2*exp(2/(2*sigma^2)))"]
        for i in range(3, a + 1):
            product = f"{forward_difference(2 * (i // 2))}*{forward_difference(2 * ((i + 1) // 2))}"
            terms.append(f"{comb(a, i)}*q^{i}*min(4*sqrt({product}), 2*exp(({i}-1)*{i}/(2*sigma^2)))")
        yield AtMost(f"log(1 + {' + '.join(terms)})/({a}-1)", truth, D)


@of_dpacc("zcdp-subsampled", "570-576, 1098-1116", "bound")
def concentrated_release() -> Forms:
    """The divergence of a rho-concentrated release of a Poisson sample, accounted as normal noise of multiplier 1/sqrt(2 rho).
    Read: shown at the orders 2, 3 and 4 for the data set with the record first; granted, not shown: the other
    direction, and orders that are not whole"""
    D, q, rho = Domain.of("0 < q < 1 at 1/10, rho > 0 at 1/2")
    E, i = D.adding("i_power integer >= 0")
    logs = log_moment(i - 1, divergence_at_order(rho, i, on=E))
    for a in ORDERS:
        truth = renyi_of_integral(moment_of_mixture(logs, i, q, sp.Integer(a)).on(D), sp.Integer(a))
        terms = " + ".join(f"{comb(a, k)}*q^{k}*(1-q)^{a - k}*exp(({k}^2-{k})/(2*sigma^2))" for k in range(a + 1))
        yield AtMost(f"log({terms})/({a}-1)", truth, D, names={"sigma": 1 / sp.sqrt(2 * rho)})
    granted = (
        "in the other direction and at orders that are not whole no concentrated release loses more than normal noise"
    )
    yield AtMost("0", assume(D, ZERO, granted), D)


# -- sampled Gaussian mechanism --------------------------------------------------------------------------------------------------------
@handson.claim("lib.handson.sgm-int", "scripts/ch09_sampled_gaussian.py: 51-67", "identity")
def whole_orders_of_book() -> Forms:
    """The divergence of whole orders of the Poisson-sampled Gaussian mechanism.
    Read: orders 2 to 5, the sum written out; rho is 1/(2 v), v the variance over the squared sensitivity; the sampled
    law first"""
    D, q, v = Domain.of("0 < q < 1 at 1/10, v > 0 at 4")
    for order in (2, 3, 4, 5):
        truth = renyi_of_integral(moment(sp.Integer(order), q, v, D), order)
        terms = (f"{comb(order, k)}*(1-q)^(alpha-{k})*q^{k}*exp(({k}-1)*rho*{k})" for k in range(2, order + 1))
        printed = f"log((1-q)^(alpha-1)*(1 + (alpha-1)*q) + {' + '.join(terms)})/(alpha-1)"
        yield Cost(printed, truth, D, names={"alpha": sp.Integer(order), "rho": 1 / (2 * v)})


@handson.claim("lib.handson.sgm-10", "scripts/ch09_sampled_gaussian.py: 38-47", "bound")
def amplified() -> Forms:
    """The divergence of the Poisson-sampled Gaussian mechanism within the stated range.
    Read: orders 2, 3 and 4, of all between 1 and w; 0 < rho <= 1, q < 1/2 and order < log(1/q)/(4 rho); the sampled law
    first"""
    line, r = Domain.of("0 < r <= 1 at 1/10")
    half_line, y = Domain.of("y >= 0")
    log = Lemma(sp.log(1 + y), y, half_line, upper=True)
    for order in (2, 3, 4):
        D, rho, u = Domain.of("0 < rho <= 1 at 1/10, 0 < u < 1 at 1/10")
        q = u * sp.exp(-4 * order * rho)  # rho < log(1/q)/(4 order)
        D = D.where(sp.Lt(q, sp.Rational(1, 2)))
        # the terms of the moment beyond 1 are C(order, k) q^k (1-q)^(order-k) (e^(k(k-1) rho) - 1), each at most a multiple of q^2 rho
        share = {k: comb(order, k) * q**2 * u ** (k - 2) * (1 - q) ** (order - k) for k in range(2, order + 1)}
        grown = {k: sp.exp(-4 * order * (k - 2) * rho) * (sp.exp(k * (k - 1) * rho) - 1) for k in share}
        terms = 1 + sum(share[k] * grown[k] for k in share)
        bound = moment(sp.Integer(order), q, 1 / (2 * rho), D)
        bound = rewrite(bound, terms, "the terms less those of (1 - q + q)^order")
        for k in share:
            most = 7 if k == 2 else k * (k - 1)
            known = Lemma(grown[k].subs(rho, r), most * r, line, upper=True)
            bound = known.applied(bound, {r: rho}, times=share[k])
        small = renyi_of_log_integral(log.applied(bound.apply(sp.log), {y: bound.expr - 1}), order)
        yield AtMost("10*q^2*rho*alpha", small, D, names={"q": q, "alpha": sp.Integer(order)})
