"""Section 4 preamble and 4.1: plug-in synthesis with known variance."""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    All,
    AtMost,
    Domain,
    Equal,
    Form,
    Iff,
    Integer,
    Monotone,
    Never,
    Normal,
    Prints,
    Real,
    Truth,
    corners,
    derivative,
    limit,
    loss_at_most,
    parameter,
    remembered,
    substitute,
    supremum,
    zcdp,
)
from synthsym.core.ledger import knob
from synthsym.core.truth import Step
from synthsym.rules import definition

from . import paper
from .model import (
    DATA,
    RELEASE,
    TARGET,
    cumulants,
    d,
    independent,
    loss_of_means,
    m,
    mean_spread,
    n,
    n_syn,
    plugin_loss,
    record_loss,
    sensitivity,
    sigma,
)
from .section2 import NOISE, noise_for


@paper.claim("neun.s4.normality", where="Section 4 preamble", kind="prose")
def any_data() -> Form:
    """The guarantee holds for every data set in [-d, d], normal or not: no law of the data enters."""
    return AtMost("m*n_syn*4*d^2/(2*n^2*sigma^2)", loss_of_data_sets(), RELEASE)


def loss_of_data_sets() -> Truth:
    """sup over data sets: the others have any sum, one record is replaced by another of [-d, d]."""
    D = RELEASE.extend(others=Real, old=Real.between(-d, d, closed=True), new=Real.between(-d, d, closed=True), a=Real, b=Real)
    others, old, new, a, b = D.symbols("others old new a b")
    pair = zcdp(Normal(a, sigma**2), Normal(b, sigma**2), D)
    changed = knob("relation:replace") * (new - old) / n
    placed = substitute(
        pair, {a: (others + old) / n + changed, b: (others + old) / n}, "means of two data sets that differ in one record", D
    )
    placed = placed.then(Step("neighbours", placed.expr, sp.factor(placed.expr), "replace one record", rests_on=("relation:replace",)))
    worst = corners(placed, {old: (-d, d), new: (-d, d)})
    return independent(worst, m * n_syn, RELEASE)


@paper.claim("neun.s41.delta", where="Section 4.1, sensitivity of the mean, footnotes 1-2", kind="constant", required=True)
def delta() -> Form:
    """Sensitivity of the mean under replacement of one record."""
    return Equal("abs(2*d)/n", sensitivity(), DATA, printed_above="safe")


@paper.claim("neun.s41.single", where="Section 4.1, one synthetic record", kind="identity", required=True)
def one_record() -> Form:
    """One plug-in record is a Gaussian mechanism for the mean."""
    return Equal("4*d^2/(2*n^2*sigma^2)", record_loss(), DATA, printed_above="safe")


@paper.claim("neun.s41.comp", where="Section 4.1, m copies of n_syn records", kind="identity", required=True)
def many_records() -> Form:
    """m copies of n_syn plug-in records."""
    return Equal("m*n_syn*4*d^2/(2*n^2*sigma^2)", plugin_loss(), RELEASE, printed_above="safe")


@paper.claim("neun.s41.nsyn", where="Section 4.1, number of records for given rho", kind="threshold", required=True)
def how_many() -> Form:
    """The number of records that meets rho."""
    return Iff("n_syn <= 2*n^2*rho*sigma^2/(4*d^2*m)", loss_at_most(plugin_loss(), TARGET["rho"]), TARGET)


FIGURE = {"n": 1000, "d": 4, "sigma": 1, "m": 1}


@paper.claim("neun.s41.fig1", where="Figure 1 and caption", kind="constant", required=True)
def figure1() -> Form:
    """rho, sensitivity and number of records of Figure 1 belong together."""
    at = {RELEASE[name]: sp.Integer(value) for name, value in FIGURE.items()}
    loss = plugin_loss()
    at_figure = substitute(loss, {**at, n_syn: sp.Integer(15625)}, "the setting of the figure")
    records = substitute(sp.Rational(1, 2) * n_syn / loss, at, "records at which the loss is 1/2: it is proportional to their number")
    shift = substitute(sensitivity(), {n: sp.Integer(1000), d: sp.Integer(4)}, "the setting of the figure")
    return Prints(["0.5", "0.008", "15625"], [at_figure, shift, records], RELEASE, labels=["rho", "sensitivity", "records"])


@paper.claim("neun.s41.equiv", where="Section 4.1, text on Figure 1", kind="identity", required=True)
def same_law() -> Form:
    """The mean of n_syn = 2 n^2 rho sigma^2/(4 d^2) records has the law of the Gaussian mechanism's mean: same mean, same variance."""
    D = TARGET.extend(xbar=Real, t=Real, at=dict(xbar="1/3"))
    t, xbar = D.symbols("t xbar")
    count = n_syn * D["rho"] / plugin_loss().expr.subs(m, 1)  # records that meet rho
    spread = mean_spread(sigma**2, n_syn, D) * knob("law:normal")
    records = parameter(D, sp.simplify(count))
    synthetic = substitute(spread, {n_syn: records}, "as many records as rho allows", D)
    centre = derivative(cumulants(Normal(xbar, sigma**2 / n_syn), t, D), t, "first cumulant")
    return All(
        Equal("Delta^2/(2*rho)", synthetic, D, names={"Delta": sensitivity()}),
        Equal("xbar", substitute(centre, {t: sp.S.Zero}, "at 0"), D),
        Equal("Delta^2/(2*rho)", noise_for(NOISE["rho"]), NOISE),
    )


@paper.claim("neun.s41.lim", where="Section 4.1, first observation", kind="identity", required=True)
def no_variance_no_privacy() -> Form:
    """The loss grows without bound as the variance vanishes."""
    return Equal("inf", limit(plugin_loss(), sigma, 0), RELEASE.restrict(sigma, sp.S.One))


@paper.claim("neun.s41.gmconst", where="Section 4.1, comparison sentence", kind="prose")
def gaussian_mechanism_anywhere() -> Form:
    """Noise chosen from rho and the sensitivity alone protects every data set, constant ones too."""
    D = DATA.extend(rho=Real > 0, at=dict(rho="1/2"))
    noise = noise_for(NOISE["rho"])
    placed = substitute(noise, {NOISE["Delta"]: sensitivity(), NOISE["rho"]: D["rho"]}, "calibrated to the sensitivity of the mean", D)
    loss = loss_of_means(Truth(placed.expr / knob("law:normal"), D, placed.steps, placed.rests_on), sensitivity(), D)
    return AtMost("rho", substitute(loss, {}, "the data do not enter", D.restrict(sigma, sp.S.Zero)), D)


@paper.claim("neun.s41.mono", where="Section 4.1, second observation", kind="prose")
def more_records_less_privacy() -> Form:
    """The loss rises strictly with the number of records and is 0 without any."""
    loss = plugin_loss()
    return All(
        Monotone(loss, "n_syn", "increasing", RELEASE, strict=True),
        Monotone(loss, "m", "increasing", RELEASE, strict=True),
        Equal("0", substitute(loss, {n_syn: sp.S.Zero}, "no records", DATA.extend(m=Integer >= 1)), RELEASE),
    )


EVENT = Domain(N=Integer >= 1, sigma=Real > 0, eps=Real >= 0, delta=Real.between(0, 1), at=dict(eps=1, delta="1/100"))


@remembered
def excess_beyond_half() -> Truth:
    """P(S) - e^eps Q(S) - delta for S = {the mean of N records lies beyond the midpoint}, the two fitted means a distance apart."""
    D = EVENT.extend(gap=Real > 0)
    gap = D["gap"]
    spread = mean_spread(D["sigma"] ** 2, D["N"], D) if D["sigma"] == sigma else _spread(D)
    P, Q = Normal(gap, spread), Normal(sp.S.Zero, spread)
    middle = gap / 2
    inside, outside = 1 - P.cdf(middle), 1 - Q.cdf(middle)
    expr = inside - sp.exp(knob("definition:hockey-stick") * D["eps"]) * outside - D["delta"]
    return definition(
        "definition:hockey-stick", expr, D, "the event that the mean lies beyond the midpoint", _law(P.cdf(middle), D), spread
    )


def _spread(D: Domain) -> Truth:
    out = mean_spread(sigma**2, n_syn, RELEASE)
    return substitute(out, {sigma: D["sigma"], n_syn: D["N"]}, "N records", D)


def _law(cdf: sp.Expr, D: Domain) -> Truth:
    return Truth(cdf, D).then(Step("law", None, cdf, "cdf of the normal law", rests_on=("law:normal",)))


@paper.claim("neun.s41.unbounded", where="Section 4.1, third observation", kind="prose")
def unbounded_influence() -> Form:
    """If one record can move the mean arbitrarily far, even one synthetic record is not (eps, delta)-private for any delta < 1."""
    excess = excess_beyond_half()
    worst = supremum(excess, excess.domain["gap"])
    return Never(worst, EVENT, says="with unbounded influence no released record is private")


def excess_without_variance() -> Truth:
    """The same excess as the variance vanishes, at any fixed distance."""
    excess = excess_beyond_half()
    return supremum(excess, excess.domain["sigma"])


@paper.claim("neun.s41.fn3", where="Section 4.1, footnote 3", kind="prose")
def one_large_data_set() -> Form:
    """m copies of n_syn records lose what one data set of m n_syn records loses."""
    D = RELEASE.extend(N=Integer >= 1)
    one = substitute(independent(record_loss(), D["N"], D), {D["N"]: m * n_syn}, "one data set of m n_syn records", RELEASE)
    copies = independent(independent(record_loss(), n_syn, RELEASE), m, RELEASE) / knob("definition:independence")
    return Equal("one", copies, RELEASE, names={"one": one})
