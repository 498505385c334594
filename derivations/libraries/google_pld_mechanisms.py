"""Privacy loss distributions of single mechanisms: additive noise, also on the integers, randomised response, and the worst (eps, delta) pair."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Cost, Domain, Equal, Form, Forms, Truth, density, laws, log_ratio, masses, probability_below,
    sums,
)  # fmt: skip
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.events import excess_beyond
from synthsym.theory.laplace_pair import profile
from synthsym.theory.lattice import mass, weight
from synthsym.theory.lattice_bounds import tail_below
from synthsym.theory.response import mass_of_other, mass_of_truth
from synthsym.theory.sampling import loss_of_odds
from . import google

claim = google.section("lib.pldpdf", "common_docs/Privacy_Loss_Distributions.pdf: ")
ONE, ZERO = sp.S.One, sp.S.Zero


@claim("gauss-loss", "Section 4.2", "identity")
def gaussian_loss() -> Form:
    """Loss of an output of the Gaussian mechanism, in units of the noise."""
    D, shift, x = Domain.of("D > 0 at 1, x real at 1")
    return Equal("D/2*(D - 2*x)", log_ratio(laws.Normal(0, 1), laws.Normal(shift, 1), x, D))


@claim("gauss-hs", "Section 4.2.1, eq. (1)", "identity")
def gaussian_profile() -> Form:
    """The divergence of N(0,1) from N(D,1) at any real eps. Read: any real eps; mirrored, the loss rises with x"""
    D, shift, eps = Domain.of("D > 0 at 1, eps real at 1")
    truth = excess_beyond(laws.Normal(0, 1), laws.Normal(-shift, 1), sp.Symbol("x", real=True), eps, D)
    return Cost("Phi(x_u) - exp(eps)*Phi(x_u - D)", truth, D, names={"x_u": shift / 2 - eps / shift})


@claim("mog", "Section 4.3", "identity")
def mixture_of_gaussians() -> Forms:
    """Loss of a mixture of unit normals against the unit normal around 0, and its negative for the other order.
    Read: three components"""
    D, p1, p2, c1, c2, c3, x = Domain.of(
        "0 < p1 < 1 at 1/4, 0 < p2 < 1 - p1 at 1/4, c1 real at 0, c2 real at 1, c3 real at 2, x real at 1"
    )
    up = sum((w * density(laws.Normal(c, 1), x, D) for w, c in ((p1, c1), (p2, c2), (1 - p1 - p2, c3))), start=ZERO)
    lo = density(laws.Normal(0, 1), x, D)
    printed = "ln(p1*exp(-c1^2/2 + c1*x) + p2*exp(-c2^2/2 + c2*x) + p3*exp(-c3^2/2 + c3*x))"
    yield Equal(printed, loss_of_odds(up / lo), D, names={"p3": 1 - p1 - p2})
    yield Equal(f"-{printed}", loss_of_odds(lo / up), D, names={"p3": 1 - p1 - p2})


def zones(
    outside: str, between: str, kind: type[laws.Laplace] | type[laws.DiscreteLaplace], scale: sp.Expr | None
) -> Forms:
    """The loss of an output below 0, above the shift D and between; y is how far from the nearer of these (from the shift, between)."""
    integer = " integer" if kind is laws.DiscreteLaplace else ""
    positive = " integer >= 1" if integer else " > 0"
    below = Domain(f"a > 0 at 1, D{positive} at 3, x{integer} <= 0 at -1")
    above = Domain(f"a > 0 at 1, D{positive} at 3, y{integer} >= 0 at 1")
    inside = Domain(f"a > 0 at 1, x{positive} at 1, y{positive} at 2")
    beyond, middle = above["D"] + above["y"], inside["x"] + inside["y"]
    for text, E, shift, x, names in (
        (outside, below, below["D"], below["x"], {}),
        (f"-({outside})", above, above["D"], beyond, {"x": beyond}),
        (between, inside, middle, inside["x"], {"D": middle}),
    ):
        b = 1 / E["a"] if scale is None else scale
        yield Equal(text, log_ratio(kind(0, b), kind(shift, b), x, E), E, names=names)


@claim("dlap-pmf", "Section 4.4", "identity")
def discrete_laplace() -> Forms:
    """Mass of the discrete Laplace law, and the loss of an output in its three zones.
    Read: an integer centre and an integer sensitivity"""
    D, a, mu, x = Domain.of("a > 0 at 1, mu integer at 0, x integer at 2")
    law = mass(laws.DiscreteLaplace(mu, 1 / a), x, D)
    yield Equal("(exp(a) - 1)/(exp(a) + 1)*exp(-a*abs(x - mu))", law)
    yield from zones("a*D", "a*(D - 2*x)", laws.DiscreteLaplace, None)


@google.claim("lib.dpevent.dlap-tanh", "python/dp_accounting/dp_accounting/dp_event.py: 304-309", "identity")
def discrete_laplace_by_tanh() -> Form:
    """Mass of the discrete Laplace law around 0 with a hyperbolic tangent."""
    D, a, x = Domain.of("a > 0 at 1, x integer at 2")
    return Equal("exp(-a*abs(x))*tanh(a/2)", mass(laws.DiscreteLaplace(0, 1 / a), x, D))


# -- randomised response --------------------------------------------------------------------------------------------------
RESPONSES, k, p = Domain.of("k integer >= 2 at 3, 0 < p <= 1 at 1/2")


def answers() -> tuple[Truth, Truth, Truth]:
    """Masses of the true value, of another value, and of any value when the answer is uniform."""
    return mass_of_truth(p, k, on=RESPONSES), mass_of_other(p, k, on=RESPONSES), mass_of_other(ONE, k, on=RESPONSES)


@claim("krr", "Section 4.6", "identity")
def response_losses() -> Forms:
    """Losses of randomised response between two inputs, with their probabilities.
    Read: 0 < p <= 1; the other k - 2 values are equally likely under both inputs"""
    true, other, _ = answers()
    yield Equal("ln((k*(1 - p) + p)/p)", loss_of_masses(true, other))
    yield Equal("1 - p + p/k", true)
    yield Equal("-ln((k*(1 - p) + p)/p)", loss_of_masses(other, true))
    yield Equal("p/k", other)
    yield Equal("0", loss_of_masses(other, other), RESPONSES)
    yield Equal("p*(k - 2)/k", (k - 2) * other)


@claim("krr-special", "Section 4.6, Replace Special", "identity")
def response_against_uniform() -> Forms:
    """Losses of randomised response against a uniform answer, in both orders, with their probabilities."""
    true, other, uniform = answers()
    rest = k - 1
    yield Equal("ln(k*(1 - p) + p)", loss_of_masses(true, uniform))
    yield Equal("1 - p + p/k", true)
    yield Equal("ln(p)", loss_of_masses(other, uniform))
    yield Equal("p*(k - 1)/k", rest * other)
    yield Equal("-ln(k*(1 - p) + p)", loss_of_masses(uniform, true))
    yield Equal("1/k", uniform)
    yield Equal("-ln(p)", loss_of_masses(uniform, other))
    yield Equal("(k - 1)/k", rest * uniform)


@claim("kov-star", "Theorem 1 and display (Section 4.7)", "identity")
def worst_pair() -> Forms:
    """The divergence of the loss that is infinite, eps or -eps is the largest of all (eps, delta)-private pairs, at every level.
    Read: t is the level; a pair of laws dominates if its divergence at every real level is at least that of all (eps,
    delta)-private pairs"""
    p, q = sp.symbols("p_event q_event", nonnegative=True)
    printed = (
        "delta",
        "(1 - delta)*exp(eps)/(1 + exp(eps))*(1 - exp(t - eps))",
        "(1 - delta)/(1 + exp(eps))*(1 - exp(t + eps))",
    )
    for level, kinds in (("-eps < t < eps at 0", 2), ("t >= eps at 2", 1), ("t <= -eps at -2", 3)):
        E, e, d, t = Domain.of(f"eps > 0 at 1, 0 < delta < 1 at 1/10, {level}")
        odds, way = masses.expand(e), masses.expand(t)
        likelier = (1 - d) * odds / (1 + odds)
        first, second = masses.indistinguishable(p, q, e, d), masses.indistinguishable(1 - q, 1 - p, e, d)
        if kinds == 2:
            certificate = [((odds * way - 1) / (odds**2 - 1), first), ((odds - way) / (odds**2 - 1), second)]
            event = {p: d + likelier, q: likelier / odds}
        elif kinds == 1:
            certificate, event = [(ONE, first), (way - odds, masses.nonnegative(q))], {p: d, q: ZERO}
        else:
            certificate = [(way, second), (1 - way * odds, masses.within(p, ONE, "every event"))]
            event = {p: ONE, q: 1 - d}
        truth = masses.farkas(p - way * q, certificate, [p, q], E, "both orders of the pair", event)
        yield Cost(" + ".join(printed[:kinds]), truth, E)


# The level lies d below the shift s and c above -s: s = (c + d)/2; the larger shift is s + r.
LEVELS, c, d, r = Domain.of("c > 0 at 3, d > 0 at 1, r >= 0 at 1")


def laplace_profile(more: sp.Expr) -> Truth:
    """The divergence of Lap(0,1) from Lap(s + more, 1) at a level between -s and s."""
    return profile(ONE, (c + d) / 2 + more, (c - d) / 2, LEVELS)


@claim("laplace-loss", "Section 4.1", "identity")
def laplace_loss() -> Forms:
    """Loss of an output of the Laplace mechanism in its three zones; no smaller shift loses more.
    Read: at scale 1; worst: at every level between -s and s a larger shift has the larger divergence; at other levels
    the shift s has the least divergence that there is"""
    yield from zones("D", "D - 2*x", laws.Laplace, ONE)
    yield Always(
        "smaller <= larger", {"smaller": laplace_profile(ZERO), "larger": laplace_profile(r)}, LEVELS, asserts="privacy"
    )


# -- discrete Gaussian noise ---------------------------------------------------------------------------------------------
@claim("dgauss-tail", "Proposition 1 (Section 4.5)", "bound", of={"": "P(abs(X) > tau)", "normal": "2*P(Z >= tau)"})
def tails() -> Form:
    """The discrete Gaussian lies at tau + 1 or farther no likelier than the normal law at tau or farther.
    Read: both sides are equally likely"""
    D, tau, sigma = Domain.of("tau integer >= 0 at 2, sigma > 0 at 1")
    normal = 2 * (1 - probability_below(laws.Normal(0, sigma**2), tau, D))
    return AtMost("normal", 2 * tail_below(laws.DiscreteGaussian(0, sigma**2), tau, D), names={"normal": normal})


def truncated_mass(centre: sp.Expr, steps: sp.Expr, D: Domain) -> Truth:
    """Mass of the truncated law so many steps from its centre: the weight over that of all places within tau of the centre."""
    var = D["sigma"] ** 2
    m = sp.Symbol("m_place", integer=True)
    inner = D.integrating(m, -D["tau"], D["tau"], True)
    total = sums.whole(weight(laws.DiscreteGaussian(centre, var), centre + m, inner), m, -D["tau"], D["tau"])
    return weight(laws.DiscreteGaussian(centre, var), centre + steps, D) / total


@claim("dgauss-loss", "Section 4.5", "identity")
def truncated_losses() -> Form:
    """Loss of an output of the truncated discrete Gaussian where both laws have mass.
    Read: x lies within tau of 0; it lies within tau of Delta as well from Delta - tau on, and nowhere else does the
    second law have mass"""
    D = Domain(
        "tau integer >= 1, Delta integer in [1, 2*tau], x integer in [Delta - tau, tau], sigma > 0",
        at=dict(tau=3, Delta=2, x=0, sigma=1),
    )
    Delta, x = D.symbols("Delta x")
    loss = loss_of_masses(truncated_mass(ZERO, x, D), truncated_mass(Delta, x - Delta, D))
    return Equal("Delta*(Delta - 2*x)/(2*sigma^2)", loss)
