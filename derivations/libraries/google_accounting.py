"""dp_accounting: levels, losses and noise of single mechanisms, compositions of black boxes, trees of sums."""

from math import comb
import sympy as sp
from synthsym.author import (
    Always, AtMost, Condition, Cost, Domain, Equal, Form, Forms, Real, Sufficient, Truth, infimum, joined, laws,
    log_ratio, masses, parameter, renyi, simplify, supremum,
)  # fmt: skip
from synthsym.theory.gaussian import lossy_outputs, profile_at, tail_at_most
from synthsym.theory.private_pairs import four_points
from synthsym.theory.pure import largest_loss, private_odds
from synthsym.theory.records import independent
from synthsym.theory.sampling import loss_of_odds, sampled_loss, sampled_odds
from derivations.conversions.composition import answers
from . import google

of_dpacc = google.section("lib.dpacc", "python/dp_accounting/dp_accounting/pld/")
of_code = google.section("lib.pld-code", "python/dp_accounting/dp_accounting/pld/privacy_loss_mechanism.py: ")
ONE, ZERO = sp.S.One, sp.S.Zero


@of_dpacc("logsinh-zero", "common.py: 358-365", "identity")
def log_sinh_at_zero() -> Forms:
    """log sinh for a > 0, and 0 at a = 0. Read: y is the returned value, of which e^y must be sinh a"""
    D = Domain(a=Real > 0, at=dict(a=1))
    yield Always("ln((exp(a) - exp(-a))/2) = a + ln(1 - exp(-2*a)) - ln(2)", {}, D)
    yield Always("exp(y) = (exp(a) - exp(-a))/2", {"y": ZERO, "a": ZERO}, Domain())


# -- noise with sampling -------------------------------------------------------------------------------------------------
def laplace_loss(scale: sp.Expr, sensitivity: sp.Expr, D: Domain) -> Truth:
    """The largest loss of Laplace noise of this scale."""
    E, x_ = D.adding("x_ real at 0")
    loss = log_ratio(laws.Laplace(0, scale), laws.Laplace(sensitivity, scale), x_, E)
    return largest_loss(supremum(loss, x_))


@of_code("sub-guarantee", "1055-1059", "constant")
def laplace_scales() -> Forms:
    """Scales of Laplace noise for a pure guarantee, without sampling and with it, in both orders of the neighbours.
    Read: s is the sensitivity; eps is the largest loss at scale s/v, of the data set with the record first where it is
    sampled"""
    # the scale is s/v
    D, v, q, s = Domain.of("v > 0 at 1, 0 < q <= 1 at 1/10, s > 0 at 1")
    scale = parameter(D, s / v)
    plain = laplace_loss(scale.expr, s, D)
    first, second = (sampled_loss(plain, q, D, joins) for joins in (True, False))
    yield Equal("s/eps", scale, names={"eps": plain})
    yield Equal("s/log(1 + (exp(eps) - 1)/q)", scale, names={"eps": first})
    yield Always("other <= eps", {"other": second, "eps": first}, D, asserts="privacy")


@of_code("ctd-bounds", "946-951", "identity")
def range_of_losses() -> Forms:
    """Least and largest losses of sampled Laplace noise in both orders.
    Read: D is the sensitivity over the scale; the interval's ends are the least and the largest loss"""
    D, ratio, q = Domain.of("D > 0 at 1, 0 < q <= 1 at 1/10")
    most = private_odds(laplace_loss(ONE / ratio, ONE, D))
    inner = D.extend(odds_=Real.between(1 / most.expr, most.expr, closed=True), at={"odds_": 1})
    remove = loss_of_odds(joined(sampled_odds(q, inner["odds_"], on=inner), most))
    top, bottom = supremum(remove, inner["odds_"]), infimum(remove, inner["odds_"])
    high, low = "log(1 - q + q*exp(D))", "log(1 - q + q*exp(-D))"
    for text, end in ((f"-{high}", -top), (f"-{low}", -bottom), (low, bottom), (high, top)):
        yield Equal(text, end, D)


# -- Gaussian noise ------------------------------------------------------------------------------------------------------
@of_code("gauss-1.5", "1394-1397", "constant")
def classical_noise() -> Form:
    """The classical noise with the constant 1.5 is enough for eps at most 1.
    Read: delta = 1.5 e^(-u^2/2), so that the standard deviation is u in units of the sensitivity over eps; every delta
    up to 1"""
    D, eps, u = Domain.of("0 < eps <= 1 at 1/2, u >= 9/10 at 5")
    return AtMost("1.5*exp(-u^2/2)", tail_at_most(*lossy_outputs(eps / u, eps, D)))


@google.claim("lib.go.classic-sigma", "go/noise/gaussian_noise.go: 305-307", "prose")
def classical_bound() -> Form:
    """The original lower bound on the noise lies above what is needed.
    Read: sensitivity 1: the printed noise is enough for every eps > 0 and delta = 1.25 e^(-u^2/2)
    Event: data sets with the true answers 1 and 0, noise {sigma}; S: the answer exceeds {eps}*({sigma})^2 + 1/2"""
    D, eps, u, sigma = Domain.of("eps > 0 at 1/2, u >= 1 at 5, sigma > 0 at 20")
    delta = sp.Rational(5, 4) * sp.exp(-(u**2) / 2)
    enough = Condition((profile_at(1 / sigma, eps, D), "<=", delta))
    return Sufficient("sigma >= sqrt(2*1^2*log(1.25/delta)/eps^2)", enough, D, names={"delta": delta})


# -- black boxes ---------------------------------------------------------------------------------------------------------
@of_dpacc("kov", "accountant.py: 263-271", "bound")
def composed_black_boxes() -> Forms:
    """The sharp delta of k runs at the levels (k - 2 i) eps, and that the least of these levels that meets a target is the least eps.
    Read: one to four runs of the worst mechanism; optimal: no smaller eps is met at the target delta, here for one
    run"""
    D, eps, delta = Domain.of("eps > 0 at 1, 0 < delta < 1 at 1/100")
    said = "outcomes: number of unlikelier answers, or a reveal"
    for k in (1, 2, 3, 4):
        for i in range(k // 2 + 1):
            terms = [f"{comb(k, x)}*(exp({k - x}*eps) - exp({k - 2 * i + x}*eps))" for x in range(i)] or ["0"]
            printed = f"1 - (1 - delta)^{k}*(1 - ({' + '.join(terms)})/(1 + exp(eps))^{k})"
            yield Cost(printed, masses.hockey_stick(*answers(k, D, True), (k - 2 * i) * eps, D, because=said), D)
    E, target, less = D.adding("delta < target < 1 at 1/10, 0 < less < eps at 1/100")
    below = masses.hockey_stick(*four_points(eps, delta), eps - less, E)
    yield Always("below > target", {"below": below}, E)


# -- trees of sums -------------------------------------------------------------------------------------------------------
@google.claim("lib.tree.depth", "python/dp_accounting/dp_accounting/rdp/rdp_privacy_accountant.py: 639-640", "constant")
def tree() -> Form:
    """Divergence of all sums of a tree in which a record takes part.
    Read: n = 2^m + r, r < 2^m: a record counts in one node of each of the levels 0..m, the first record in all"""
    D, m, r, s, sigma = Domain.of("m integer >= 0 at 2, r integer in [0, 2^m - 1] at 1, s > 0 at 1, sigma > 0 at 1")
    every = independent(simplify(renyi(laws.Normal(1, sigma**2), laws.Normal(0, sigma**2), 1 + s, D)), m + 1)
    return Cost("a*ceil(log(n + 1)/log(2))/(2*sigma^2)", every, D, names={"a": 1 + s, "n": 2**m + r})
