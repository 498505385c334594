"""dp_accounting: Rényi divergences of single events, and their conversion to (eps, delta)."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Cost, Domain, Equal, Form, Forms, Instead, Real, Truth, laws, renyi, rewrite, simplify,
)  # fmt: skip
from synthsym.theory.laplace_pair import divergence_at_shift, kullback_at_shift
from synthsym.theory.composition import any_failure
from synthsym.theory.conversions import epsilon, log_delta
from synthsym.theory.exponential_mechanism import divergence_in_range, divergence_of_choices
from synthsym.theory.gaussian import profile_at
from synthsym.theory.moment_bounds import told_apart
from synthsym.theory.pure import divergence_of_masses, moment_bound, response_divergence
from synthsym.theory.records import independent
from synthsym.theory.renyi_orders import at_higher_order, log_mean_at_most, releases_at_least, together
from synthsym.theory.response import mass_of_other, mass_of_truth
from . import google

claim = google.section("lib.dpacc", "python/dp_accounting/dp_accounting/rdp/rdp_privacy_accountant.py: ")
ONE = sp.S.One

# -- conversions: the order is 1 + s, the divergence tau, delta = e^(-L) ---------------------------------------------------
LEVELS, order, tau, _ = Domain.of("s > 0 at 3, tau > 0 at 1, eps >= 0 at 2")
NAMES = {"a": 1 + order, "r": tau}


@claim("basic-rdp-delta", "183-184", "bound")
def basic_delta() -> Form:
    """delta from a Rényi divergence at one order, without the sharper constant.
    Read: a = 1 + s, r = tau; the logarithm; at each order, so at the best one too"""
    return AtMost("(r - eps)*(a - 1)", log_delta(), LEVELS, names=NAMES)


@claim("rdp-to-delta", "209", "bound")
def improved_delta() -> Form:
    """log delta from a Rényi divergence at one order. Read: a = 1 + s, r = tau"""
    return AtMost("(a - 1)*(r - eps + log(1 - 1/a)) - log(a)", log_delta(), LEVELS, names=NAMES)


@claim("rdp-to-eps", "270", "bound")
def improved_epsilon() -> Form:
    """eps from a Rényi divergence at one order. Read: a = 1 + s, r = tau, delta = e^(-L)"""
    D, order, tau, L = Domain.of("s > 0 at 3, tau > 0 at 1, L > 0 at 10")
    names = {**NAMES, "delta": sp.exp(-L)}
    return AtMost("r + log(1 - 1/a) - log(delta*a)/(a - 1)", epsilon(), D, names=names)


# A test with odds s^2 under one law and t^2 under the other: all pairs of probabilities in (0, 1), and no root is left.
TESTS = Domain(s=Real > 0, t=Real > 0, at=dict(s=2, t="1/2"))
S, T = TESTS.symbols("s t")
FIRST, SECOND = [S**2 / (1 + S**2), 1 / (1 + S**2)], [T**2 / (1 + T**2), 1 / (1 + T**2)]


def gain() -> Truth:
    """P(S) - Q(S) of a test: delta at eps = 0, which no larger eps exceeds."""
    return told_apart(FIRST[0], SECOND[0], on=TESTS)


def least_divergence() -> Truth:
    """What the divergence of order 1 or more cannot be below: that of order 1/2 of the same test."""
    overlap = (1 + S * T) ** 2 / ((1 + S**2) * (1 + T**2))  # the square of sum sqrt(p q)
    half = divergence_of_masses(FIRST, SECOND, sp.S.Half, on=TESTS)
    return at_higher_order(
        releases_at_least(rewrite(half, -sp.log(overlap), "order 1/2 of the two outcomes")), sp.S.Half, ONE
    )


@claim("kl-delta", "198-204", "bound")
def small_orders() -> Form:
    """delta from the divergence of any order from 1 on, through the total variation.
    Read: delta at eps = 0, the largest; any event as a test"""
    return Always("delta <= sqrt(1 - exp(-r))", {"delta": gain(), "r": least_divergence()}, TESTS, asserts="privacy")


@claim("kl-eps-zero", "262-265", "threshold", of={"gained": "P(S) - Q(S)"})
def zero_epsilon() -> Form:
    """eps is 0 at every delta whose square exceeds 1 - e^(-r)."""
    D = TESTS.extend(delta=Real.between(0, 1, closed=True), at=dict(delta="9/10"))
    names = {"gained": gain(), "r": least_divergence()}
    return Always("gained <= delta", names, D, asserts="privacy", premise="delta^2 + (exp(-r) - 1) > 0")


@claim("negative-rdp", "191-197, 255-261", "prose", of={"gained": "P(S) - Q(S)"})
def negative_values() -> Form:
    """Where the computed divergence is negative, the release is (0, delta)-private for every delta.
    Read: the computed value is that of a release of one bit at order 2, less a numerical error
    Event: data sets on which the bit is 1 with odds ({s})^2 and ({t})^2; S: the bit is 1"""
    D = TESTS.extend(delta=Real.between(0, 1), error=Real > 0, at=dict(delta="1/100", error=10))
    names = {"gained": gain(), "r": divergence_of_masses(FIRST, SECOND, sp.Integer(2), on=TESTS)}
    return Always("gained <= delta", names, D, asserts="privacy", premise="r - error < 0")


# -- Gaussian noise --------------------------------------------------------------------------------------------------------
@claim("gauss-compose", "577-591", "identity")
def composed_gaussians() -> Forms:
    """Several Gaussian events lose as much as one, whose multiplier is the printed one.
    Read: three events; count copies of one; a = 1 + s"""
    D, s1, s2, s3, s, count = Domain.of("s1 > 0 at 1, s2 > 0 at 2, s3 > 0 at 3, s > 0 at 1, count integer >= 1 at 4")

    def loss(multiplier: sp.Expr) -> Truth:
        return simplify(renyi(laws.Normal(1, multiplier**2), laws.Normal(0, multiplier**2), 1 + s, D))

    three = together(together(loss(s1), loss(s2)), loss(s3))
    printed = "a/(2*((s1^(-2) + s2^(-2) + s3^(-2))^(-1/2))^2)"
    yield Equal(printed, three, D, names={"a": 1 + s})
    yield Equal("a/(2*(s1*count^(-1/2))^2)", independent(loss(s1), count), names={"a": 1 + s})


@google.claim("lib.dpacc.gauss-logdelta", "python/dp_accounting/dp_accounting/gaussian_mechanism.py: 17-22", "identity")
def gaussian_log_delta() -> Form:
    """delta of the Gaussian mechanism through t. Read: what the logarithm is taken of"""
    D, sigma, eps = Domain.of("sigma > 0 at 1, eps > 0 at 1")
    names = {"t": eps * sigma + 1 / (2 * sigma)}
    return Cost("Phi(1/sigma - t) - exp(eps)*Phi(-t)", profile_at(1 / sigma, eps, D), D, names=names)


@google.claim("lib.go.gauss-delta", "go/noise/gaussian_noise.go: 274", "identity")
def gaussian_delta() -> Form:
    """The tight delta of the Gaussian mechanism."""
    D, sigma, s, eps = Domain.of("sigma > 0 at 1, s > 0 at 1, eps > 0 at 1")
    return Cost(
        "Phi(s/(2*sigma) - eps*sigma/s) - exp(eps)*Phi(-s/(2*sigma) - eps*sigma/s)", profile_at(s / sigma, eps, D)
    )


# -- Laplace noise ----------------------------------------------------------------------------------------------------------
@claim("laplace-rdp", "840, 871", "identity")
def laplace() -> Form:
    """Rényi divergence of the Laplace mechanism. Read: a = 1 + t; the scale is 1/eps at sensitivity 1"""
    D, eps, t = Domain.of("eps > 0 at 1, t > 0 at 1")
    printed = "eps + log(1 + (a - 1)*(exp((1 - 2*a)*eps) - 1)/(2*a - 1))/(a - 1)"
    return Cost(printed, divergence_at_shift(ONE, 1 / eps, 1 + t, D), D, names={"a": 1 + t})


@claim("laplace-kl", "859-861", "identity")
def laplace_first_order() -> Form:
    """The same at order 1."""
    D, eps = Domain.of("eps > 0 at 1")
    return Cost("eps + exp(-eps) - 1", kullback_at_shift(ONE, 1 / eps, D), D)


@claim("laplace-quad", "842", "bound")
def quadratic() -> Form:
    """The divergence is at most order eps^2/2.
    Read: order = 1 + s; of every eps-private mechanism, such as Laplace noise"""
    D, e, s = Domain.of("eps > 0 at 1, s > 0 at 1")
    larger = moment_bound(e, s, D)
    return AtMost.through("order*eps^2/2", response_divergence(e, s, D), larger, D, names={"order": 1 + s})


# -- randomised response -----------------------------------------------------------------------------------------------------
def _answers(k: sp.Expr, p: sp.Expr, D: Domain) -> tuple[Truth, Truth]:
    return mass_of_truth(p, k, on=D), mass_of_other(p, k, on=D)


@claim("rr-replace-one", "920-924", "identity")
def response_replace_one() -> Forms:
    """Rényi divergence of randomised response between two inputs.
    Read: a = 1 + t; k = 2 and k = 3 + j; the other values as one outcome"""
    printed = "log((1 - p + p/k)^a*(p/k)^(1 - a) + (p/k)^a*(1 - p + p/k)^(1 - a) + (k - 2)*p/k)/(a - 1)"
    D = Domain(p=(Real > 0) <= 1, t=Real > 0, at=dict(p="1/2", t=1))
    E, j = D.adding("j integer >= 0 at 1")
    for F, k in ((D, sp.Integer(2)), (E, 3 + j)):
        true, other = _answers(k, F["p"], F)
        rest = [] if k == 2 else [(k - 2) * other]
        truth = divergence_of_masses([true, other, *rest], [other, true, *rest], 1 + F["t"])
        yield Cost(printed, truth, F, names={"a": 1 + F["t"], "k": k})


@claim("rr-replace-special", "881-882", "identity")
def response_replace_special() -> Forms:
    """Rényi divergences of randomised response against a uniform answer, both orders.
    Read: a = 1 + t; the printed maximum is over the two orders of the neighbours; the wrong answers as one outcome"""
    D, k, p, t = Domain.of("k integer >= 2 at 3, 0 < p <= 1 at 1/2, t > 0 at 1")
    true, other = _answers(k, p, D)
    uniform = mass_of_other(ONE, k, on=D)
    first, second = [true, (k - 1) * other], [uniform, (k - 1) * uniform]
    one = "log((k*(1 - p) + p)^a/k + (k - 1)*p^a/k)/(a - 1)"
    two = "log((k*(1 - p) + p)^(1 - a)/k + (k - 1)*p^(1 - a)/k)/(a - 1)"
    for text, P, Q in ((one, first, second), (two, second, first)):
        yield Cost(text, divergence_of_masses(P, Q, 1 + t), D, names={"a": 1 + t})


@claim("epsdelta-rdp", "1033-1041", "identity")
def black_box() -> Forms:
    """The largest divergence of an eps-private event, and the probability that one of several events fails.
    Read: a = 1 + s; of the part that does not fail; `old` is the delta of the events before"""
    D, e, s = Domain.of("eps > 0 at 1, s > 0 at 1")
    printed = "(eps*a + log(1 + exp(eps*(1 - 2*a))) - log(1 + exp(eps)))/(a - 1)"
    E, delta, old, count = Domain.of("0 < delta < 1 at 1/100, 0 < old < 1 at 1/100, count integer >= 1 at 3")
    failed = any_failure(delta, count, old, on=E)
    yield Cost(printed, response_divergence(e, s, D), D, names={"a": 1 + s})
    yield AtMost("1 - (1 - old)*(1 - delta)^count", failed)


# -- the exponential mechanism -----------------------------------------------------------------------------------------------
XI = "(eps/(exp(eps) - 1) - 1 - log(eps/(exp(eps) - 1)) - eps^2/8)"


@claim("expmech-xi", "1069-1072", "bound")
def exponential_mechanism() -> Forms:
    """A bound of the divergence of a mechanism of bounded range.
    Read: a = 1 + s; a mechanism of bounded range, which loses at most eps"""
    D, e, s = Domain.of("eps > 0 at 1, s > 0 at 1")
    yield AtMost(f"{XI} + eps^2/8*a", divergence_in_range(e, s, D), D, names={"a": 1 + s})
    yield AtMost("eps", log_mean_at_most(e, on=D), D)


@claim("expmech-count", "1064-1073", "bound")
def repeated_exponential_mechanism() -> Form:
    """What count runs of the exponential mechanism are charged bounds their divergence.
    Read: a = 1 + s; two outputs of equal base mass, whose utilities move by the sensitivity in opposite directions"""
    D, e, s, count = Domain.of("eps > 0 at 1, s > 0 at 1, count integer >= 1 at 2")
    half, names = sp.S.Half, {"a": 1 + s}
    once = divergence_of_choices([ONE, ONE], [half, -half], [-half, half], e, ONE, 1 + s, D)
    total = {"total": independent(once, count), **names}
    claimed = Always(f"total <= min({XI} + eps^2/8*a, eps)", total, D, asserts="privacy")
    in_range = AtMost(f"count*({XI} + eps^2/8*a)", independent(divergence_in_range(e, s, D), count), D, names=names)
    return Instead(claimed, in_range, "or count*eps, if that is less")
