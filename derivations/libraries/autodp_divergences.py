"""autodp: Rényi divergences of simple mechanisms and of single pairs of laws, and what follows from pure or truncated privacy."""

import sympy as sp
from derivations.conversions.composition import subsampled
from synthsym.author import (
    AtMost, Condition, Cost, Domain, Equal, Form, Forms, Iff, Instead, Phi, Real, Truth, density, laws, log_ratio,
    parameter, renyi, rewrite,
)  # fmt: skip
from synthsym.theory import pure
from synthsym.theory.divergence import GAUSSIAN, kernel_coefficients, kullback_of_integral
from synthsym.theory.events import divergence_at_order, log_moment
from synthsym.theory.gaussian import profile_at
from synthsym.theory.laplace_pair import divergence_at_shift, kullback_at_shift
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.outcomes import largest_over
from synthsym.theory.renyi_orders import at_lower_order, over_all_orders, together
from . import autodp, prv

claim = autodp.section("lib.autodp", "autodp/rdp_bank.py: ")
ONE = sp.S.One


LAPLACE = "log(a/(2*a-1)*exp((a-1)/b) + (a-1)/(2*a-1)*exp(-a/b))/(a-1)"


@claim("laplace-rdp", "60-71", "identity")
def laplace() -> Forms:
    """Rényi divergence of the Laplace mechanism, with the orders 1 and 1/2 written out.
    Read: b is the scale over the sensitivity; every order above 0"""
    D, b, t = Domain.of("b > 0 at 1, t > 0 at 1")
    yield Cost(LAPLACE, divergence_at_shift(ONE, b, 1 + t, D), D, names={"a": 1 + t})
    # Below order 1 the rates a/b and (1-a)/b away from the two centres are m and m + r, the smaller one first or second.
    E, m, r = Domain.of("m > 0 at 1, r > 0 at 2")
    scale = 1 / (2 * m + r)
    for order in (m * scale, (m + r) * scale):
        yield Cost(LAPLACE, divergence_at_shift(ONE, scale, order, E), E, names={"a": order, "b": scale})
    F, b = Domain.of("b > 0 at 1")
    yield Cost("1/b + exp(-1/b) - 1", kullback_at_shift(ONE, b, F), F)
    yield Cost("-2*(-1/(2*b) + log(1 + 1/(2*b)))", divergence_at_shift(ONE, b, sp.S.Half, F), F)


@prv.claim("lib.prv.laplace-rdp", "prv_accountant/privacy_random_variables/laplace_mechanism.py: 25-33", "identity")
def laplace_of_prv() -> Form:
    """Rényi divergence of two Laplace laws of scale 1. Read: scale 1, centres mu apart; orders above 1"""
    D, mu, t = Domain.of("mu > 0 at 1, t > 0 at 1")
    printed = "log(a/(2*a-1)*exp((a-1)*mu) + (a-1)/(2*a-1)*exp(-a*mu))/(a-1)"
    return Cost(printed, divergence_at_shift(mu, ONE, 1 + t, D), D, names={"a": 1 + t})


# -- randomised response and pure privacy --------------------------------------------------------------------------------
PURE, eps, s = Domain.of("eps > 0 at 1, s > 0 at 1")


def response(p: sp.Expr, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of the answers to a yes and to a no."""
    return pure.divergence_of_masses([p, 1 - p], [1 - p, p], alpha, on=D)


def response_kullback(p: sp.Expr | Truth, D: Domain) -> Truth:
    """The same at order 1: the mean of the loss under the first law."""
    yes, no = laws.Binomial(1, p), laws.Binomial(1, 1 - p)
    mean = sum((density(yes, sp.Integer(x), D) * log_ratio(yes, no, sp.Integer(x), D) for x in (0, 1)), start=sp.S.Zero)
    assert isinstance(mean, Truth)
    return kullback_of_integral(mean)


def pure_kullback_truth() -> Truth:
    """The largest divergence of order 1 of an eps-private pair: that of randomised response."""
    D = Domain("eps > 0 at 1")
    odds = pure.private_odds(eps, on=D)
    yes = rewrite(odds / (1 + odds), sp.exp(eps) / (1 + sp.exp(eps)), "the likelier answer")
    return pure.worst_of_private(response_kullback(yes, D))


@claim("rr-rdp", "266-274", "identity")
def randomised_response() -> Forms:
    """Rényi divergence of randomised response, and its order 1."""
    printed = "log(p^a*(1-p)^(1-a) + (1-p)^a*p^(1-a))/(a-1)"
    D, p, t = Domain.of("0 < p < 1 at 3/4, t > 0 at 1")
    yield Cost(printed, response(p, 1 + t, D), D, names={"a": 1 + t})
    E, p, a = Domain.of("0 < p < 1 at 3/4, 0 < a < 1 at 1/2")
    yield Cost(printed, response(p, a, E), E)
    F, p = Domain.of("0 < p < 1 at 3/4")
    yield Cost("(2*p-1)*log(p/(1-p))", response_kullback(p, F), F)


@claim("puredp-rdp", "476-480", "identity")
def largest_divergence() -> Form:
    """The largest Rényi divergence of an eps-private mechanism: that of randomised response. Read: a = 1 + s"""
    truth = pure.of_all_private(pure.response_divergence(eps, s, PURE), eps, 1 + s)
    return Cost("log((sinh(a*eps) - sinh((a-1)*eps))/sinh(eps))/(a-1)", truth, PURE, names={"a": 1 + s})


@claim("puredp-kl", "471-473", "identity")
def pure_kullback() -> Form:
    """The same at order 1."""
    return Cost("eps*(cosh(eps)-1)/sinh(eps)", pure_kullback_truth())


@prv.claim("lib.prv.puredp-rdp", "prv_accountant/privacy_random_variables/pure_dp_mechanism.py: 16-17", "bound")
def pure_of_prv() -> Form:
    """A bound of the Rényi divergence of an eps-private mechanism. Read: a = 1 + s"""
    claimed = AtMost("(a-1)*eps/a", pure.response_divergence(eps, s, PURE), PURE, names={"a": 1 + s})
    return Instead(claimed, largest_divergence(), "the largest divergence; eps is never exceeded")


ZERO = sp.S.Zero
AMPLIFIED = (
    "the eps and delta of a sample of m of n rows: no order of the divergence of an eps-private mechanism exceeds eps"
)


# -- noisy screening ---------------------------------------------------------------------------------------------------------
def screened(votes_below: sp.Expr, s: sp.Expr) -> list[sp.Expr]:
    """The chances that a count so far below the threshold passes, and that it does not, with noise of this deviation."""
    return [Phi(-votes_below / s), Phi(votes_below / s)]


@claim("noisy-screen", "107-130", "bound")
def noisy_screen() -> Form:
    """The bound that is returned, of a count at the threshold and one vote more, against the divergence of another count.
    Read: a count x votes below the threshold, which one vote less makes x + 1; k/10 <= count <= k"""
    E, s, a, x = Domain.of("s > 0 at 1, a > 1 at 10, x integer >= 0 at 1")
    truth = pure.divergence_of_masses(screened(x, s), screened(x + 1, s), a, on=E)
    names = {"p": sp.S.Half, "q": Phi(1 / s)}
    claimed = AtMost("log(p^a*q^(1-a) + (1-p)^a*(1-q)^(1-a))/(a-1)", truth, E, names=names)
    D = E.without(x)
    whole = Equal("a/(2*s^2)", renyi(laws.Normal(1, s**2), laws.Normal(0, s**2), a, D), D)
    return Instead(claimed, whole, "the divergence of the noisy count: whether it passes is read off it")


@claim("noisy-screen-inf", "122-123, 148-149", "identity")
def noisy_screen_of_all_orders() -> Form:
    """The divergence of order infinity of two outcomes, printed as the quotient of the two chances. Read: p > q"""
    D, p, y = Domain.of("0 < p < 1 at 1/2, 0 < y < 1 at 1/2")
    q = p * y
    return Cost("abs(p/q)", over_all_orders(largest_over([(p, q), (1 - p, 1 - q)], D)), D, names={"q": q})


@claim("pate-rdp", "157-167", "constant")
def noisy_votes() -> Forms:
    """Rényi divergence of the noisy counts of which the largest is taken, and the sensitivity of the counts.
    Read: one teacher's vote moves from one count to another; the sensitivity of the counts is the sum of their
    changes"""
    D, s, a = Domain.of("s > 0 at 1, a > 1 at 2")
    each = rewrite(renyi(laws.Normal(1, s**2), laws.Normal(0, s**2), a, D), a / (2 * s**2), "one count moves by one")
    yield Cost("a/sigma^2", together(each, each), D, names={"sigma": s})
    E, first, second = D.adding("first integer >= 1, second integer >= 0")
    moves = (removed(first, 1, on=E) - first).apply(sp.Abs) + (added(second, 1, on=E) - second).apply(sp.Abs)
    yield Cost("2", sensitivity_of(moves).on(D), D)


# -- diagonal Gaussians --------------------------------------------------------------------------------------------------------
@claim("diag-gauss", "316-328", "identity")
def diagonal() -> Forms:
    """Rényi divergence of two normal laws with diagonal covariances, and where it is finite.
    Read: two coordinates; a = 1 + t; the condition coordinate by coordinate"""
    names = {f"{k}{i}": Real for i in "xy" for k in ("m1", "m2")}
    D = Domain(at=dict(t=1), t=Real > 0, **names, **{f"{k}{i}": Real > 0 for i in "xy" for k in ("v1", "w")})
    t = D["t"]
    parts, told = [], {"a": 1 + t}
    for i in "xy":
        v1, w = D[f"v1{i}"], D[f"w{i}"]
        v2 = (w + t * v1) / (1 + t)  # so that a v2 + (1 - a) v1 = w
        parts.append(renyi(laws.Normal(D[f"m1{i}"], v1), laws.Normal(D[f"m2{i}"], v2), 1 + t, D))
        told |= {f"v2{i}": v2, f"star{i}": w}
    squares = " + ".join(f"(m1{i}-m2{i})^2/star{i}" for i in "xy")
    logs = " + ".join(f"log(star{i}) - a*log(v2{i}) - (1-a)*log(v1{i})" for i in "xy")
    F, v1, v2, m1, m2, alpha = Domain.of("v1 > 0 at 1, v2 > 0 at 1, m1 real, m2 real, alpha > 1 at 2")
    x, E = laws.Normal(m1, v1).outcome(F)
    square, _ = kernel_coefficients(laws.Normal(m1, v1), laws.Normal(m2, v2), alpha, [x**2, x], x, E, GAUSSIAN)
    yield Cost(f"(a/2)*({squares}) - ({logs})/(2*(a-1))", together(*parts), D, names=told)
    yield Iff("alpha*v2 + (1-alpha)*v1 > 0", Condition((square, "<", 0)), F)


# -- pure and truncated concentrated privacy ---------------------------------------------------------------------------------------
@claim("puredp-lt1", "481-482", "bound")
def pure_below_one() -> Forms:
    """Two bounds of the Rényi divergence of an eps-private mechanism at orders below 1."""
    D, eps, a = Domain.of("eps > 0 at 1, 0 < a < 1 at 1/2")
    width = pure.loss_interval(eps, on=D)
    bend = pure.largest_variance(width, because="psi'' is the variance of the loss under a tilted law")
    sunk = pure.between_two_zeros(bend, a, because="psi vanishes at 0 and at 1")
    by_bend = pure.divergence_of_log_moment(sunk, parameter(D, a), because="psi(a) over a - 1")
    by_order = at_lower_order(pure_kullback_truth().on(D), a, 1)
    yield AtMost("a*eps^2/2", by_bend)
    yield AtMost("eps*(cosh(eps)-1)/sinh(eps)", by_order)


@claim("tcdp", "519-525", "bound")
def truncated_concentrated() -> Form:
    """The Rényi divergence of a (rho, w)-truncated concentrated mechanism at an order below w.
    Read: orders above 1, of which the definition speaks: D_a <= rho a for 1 < a < w; the document leaves smaller orders
    to the user"""
    D, rho, w, a = Domain.of("rho > 0 at 1, w > 1 at 3, 1 < a < w at 2")
    return AtMost("rho*a", divergence_at_order(rho, a, on=D), D)


# -- subsampled pure privacy -------------------------------------------------------------------------------------------------------
@claim("subsampled-pure", "542-564", "bound")
def subsampled_pure() -> Form:
    """The bound at order 2, against randomised response with three answers.
    Read: without replacement: the answer is about a row that is sampled with probability p, about nobody otherwise;
    order 2, e^eps = 1 + u"""
    D, u, p = Domain.of("u > 0 at 9, 0 < p < 1 at 1/100")
    answers = ([(1 + u if i == true else ONE) / (3 + u) for i in range(3)] for true in range(3))
    first, second, nobody = answers  # the true one is e^eps times as likely as each of the others
    truth = pure.sampled_divergence(p, nobody, first, second, sp.log(1 + u), sp.Integer(2), D)
    spread = "(exp(eps)-1)^2 - min(exp(eps)-1, (exp(eps)-1)^2, exp(min(eps, eps^2))-1)"
    printed = f"log((1-p+p*exp(eps))^x - x*p*(exp(eps)-1) - x*(x-1)/2*p^2*({spread}))/(x-1)"
    claimed = AtMost(printed, truth, D, names={"eps": sp.log(1 + u), "x": sp.Integer(2)})
    return Instead(claimed, subsampled(), AMPLIFIED)


@claim("subsampled-pure-lt1", "579-580", "bound", of="D_a(M)")
def subsampled_pure_below_one() -> Form:
    """The divergence at orders below 1, printed as 0.
    Read: randomised response about a row that is sampled with probability q; e^eps = 1 + u"""
    D, u, q, a = Domain.of("u > 0 at 1, 0 < q < 1 at 1/2, 0 < a < 1 at 1/2")
    yes, no = (1 + u) / (2 + u), 1 / (2 + u)
    truth = pure.sampled_divergence(q, [no, yes], [yes, no], [no, yes], sp.log(1 + u), a, D)
    return Instead(AtMost("0", truth, D), subsampled(), AMPLIFIED)


# -- characteristic functions of the loss ------------------------------------------------------------------------------------------
@autodp.claim("lib.autodp.phi-gauss", "autodp/phi_bank.py: 17-31", "identity")
def phi_of_gaussian() -> Form:
    """log E e^(itL) of the Gaussian mechanism with noise s and sensitivity 1.
    Read: with it = v > 0, where both sides are real; they are analytic in t, and so equal everywhere if they are
    there"""
    D, s, v = Domain.of("s > 0 at 2, v > 0 at 1")
    truth = log_moment(v, renyi(laws.Normal(1, s**2), laws.Normal(0, s**2), 1 + v, D))
    return Equal("-(t_squared - v)/(2*s^2)", truth, names={"t_squared": -(v**2)})


@autodp.claim("lib.autodp.phi-laplace", "autodp/phi_bank.py: 99-107", "identity")
def phi_of_laplace() -> Form:
    """E e^(itL) of the Laplace mechanism with scale b and sensitivity 1.
    Read: with it = v > 0, where both sides are real; they are analytic in t, and so equal everywhere if they are
    there"""
    D, b, v = Domain.of("b > 0 at 1, v > 0 at 1")
    truth = log_moment(v, divergence_at_shift(ONE, b, 1 + v, D)).apply(sp.exp)
    return Equal("(exp(v/b)*(1 + 1/(2*v+1)) + exp(-(v+1)/b)*2*v/(2*v+1))/2", truth)


@autodp.claim("lib.autodp.pdf-scale", "autodp/mechanism_zoo.py: 50-53", "identity")
def densities_of_gaussian() -> Form:
    """The profile of the printed pair, normal laws with standard deviation s^2, against that of noise with standard deviation s.
    Read: a dominating pair has a profile that is nowhere below that of the mechanism
    Event: data sets with the true answers 1 and 0, noise {s}; S: the answer exceeds {eps}*({s})^2 + 1/2"""
    D, s, eps = Domain.of("s > 0 at 2, eps > 0 at 1")
    truth, names = profile_at(1 / s, eps, D), {"eta": 1 / s**2}
    return Cost("Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)", truth, D, names=names)
