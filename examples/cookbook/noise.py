"""Noise that is added to a number: what it loses, how large it is, how often it is large.

synthsym audit examples/cookbook/noise.py
"""

import sympy as sp

from synthsym.author import (
    AtMost,
    Domain,
    Equal,
    Integer,
    Laplace,
    Paper,
    Real,
    Sufficient,
    TwoSidedGeometric,
    density,
    exponential_integral,
    integral,
    log_ratio,
    loss_at_most,
    piecewise_supremum,
    telescoped,
    theory,
)

paper = Paper("noise", title="Noise added to a number", authors="well-known results", year=2006)

# A number moves by h between neighbours; b is the scale of the noise.
D = Domain(h=Real > 0, b=Real > 0, eps=Real > 0, at=dict(h=1, b=2, eps=1))
h, b, eps = D.symbols("h b eps")


def laplace_loss():
    """The largest log-ratio of two Laplace densities, over all outputs."""
    E = D.extend(x=Real)
    return piecewise_supremum(log_ratio(Laplace(h, b), Laplace(sp.S.Zero, b), E["x"], E), E["x"])


@paper.claim("noise.laplace.loss", where="Dwork, McSherry, Nissim, Smith 2006", kind="identity")
def loss():
    """Laplace noise of scale b on a number of sensitivity h loses h/b."""
    return Equal("h/b", laplace_loss(), D, printed_above="safe")


@paper.claim("noise.laplace.scale", where="Dwork, Roth 2014, theorem 3.6", kind="threshold")
def scale():
    """Laplace noise of scale h/eps is enough for eps."""
    return Sufficient("b >= h/eps", loss_at_most(laplace_loss(), eps), D)


@paper.claim("noise.laplace.tail", where="Dwork, Roth 2014, fact 3.7", kind="identity")
def tail():
    """P(|X| > t b) = e^(-t)."""
    E = Domain(t=Real >= 0, b=Real > 0, at=dict(t=1, b=2))
    return Equal("exp(-t)", theory.laplace.both_tails(E["b"], E["t"] * E["b"], E), E)


@paper.claim("noise.laplace.variance", where="textbook", kind="identity")
def variance():
    """Laplace noise of scale b has variance 2 b^2."""
    E = Domain(b=Real > 0, x=Real > 0, at=dict(b=2, x=1))
    right = density(Laplace(sp.S.Zero, E["b"]), E["x"], E) * E["x"] ** 2
    half = integral(right, E["x"], 0, sp.oo)
    return Equal("2*b^2", 2 * half, Domain(b=Real > 0, at=dict(b=2)))


def three_pieces(log_integrand):
    """The integral over the line of what is exponential left of 0, between the centres 0 and h, and right of h."""
    outside, inside = D.extend(u=Real > 0), D.extend(u=Real.between(0, "h"), at=dict(u="1/2"))
    where = ((outside, -outside["u"]), (inside, inside["u"]), (outside, h + outside["u"]))
    return sum((exponential_integral(log_integrand(E, x), E["u"]) for E, x in where[1:]), exponential_integral(log_integrand(*where[0]), outside["u"]))


@paper.claim("noise.laplace.renyi", where="Mironov 2017, proposition 6", kind="identity")
def laplace_renyi():
    """The Rényi divergence of order alpha = 1 + s of Laplace noise."""
    E = D.extend(s=Real > 0)
    truth = theory.laplace.renyi_of_shift(h, b, 1 + E["s"], E)
    return Equal("1/(alpha - 1)*ln(alpha/(2*alpha - 1)*exp((alpha - 1)*h/b) + (alpha - 1)/(2*alpha - 1)*exp(-alpha*h/b))", truth, E,
                 printed_above="safe", names={"alpha": 1 + E["s"]})  # fmt: skip


@paper.claim("noise.laplace.kl", where="Mironov 2017, limit of order 1", kind="identity")
def laplace_kl():
    """The mean loss of Laplace noise."""
    return Equal("h/b + exp(-h/b) - 1", theory.laplace.kullback_of_shift(h, b, D), D, printed_above="safe")


@paper.claim("noise.laplace.profile", where="Balle, Barthe, Gaboardi 2018, theorem 3", kind="identity")
def laplace_profile():
    """delta(eps) of Laplace noise, below its largest loss h/b = eps + more."""
    E = Domain(b=Real > 0, eps=Real > 0, more=Real > 0, at=dict(b=2, eps=1, more=1))
    shift = E["b"] * (E["eps"] + E["more"])
    return Equal("1 - exp((eps - h/b)/2)", theory.laplace.profile_of_shift(shift, E["b"], E["eps"], E), E, printed_above="safe", names={"h": shift})


# -- noise on the integers -----------------------------------------------------------------------------------------------
G = Domain(r=Real.between(0, 1), eps=Real > 0, at=dict(r="1/3", eps=2))
r = G["r"]


def geometric_loss():
    """The largest log-ratio of two-sided geometric noise around 1 and 0: right of both centres, and left of them it is the negative."""
    E = G.extend(x=Integer >= 1)
    one = sp.S.One
    return theory.lattice.largest_loss_of_shift(TwoSidedGeometric(one, r), TwoSidedGeometric(sp.S.Zero, r), G)


@paper.claim("noise.geometric.loss", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def geometric():
    """Two-sided geometric noise with ratio r on a count loses log(1/r)."""
    return Equal("ln(1/r)", geometric_loss(), G, printed_above="safe")


@paper.claim("noise.geometric.tail", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def geometric_tail():
    """P(|X| >= t) = 2 r^t/(1 + r) for t >= 1."""
    E = G.extend(t=Integer >= 1)
    return Equal("2*r^t/(1 + r)", theory.lattice.distance_at_least(TwoSidedGeometric(sp.S.Zero, r), E["t"], E), E)


@paper.claim("noise.geometric.variance", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def geometric_variance():
    """Two-sided geometric noise with ratio r has variance 2 r/(1 - r)^2."""
    E = Domain(r=Real.between(0, 1), y=Integer >= 1, at=dict(r="1/3", y=1))
    term = theory.lattice.distance(TwoSidedGeometric(sp.S.Zero, E["r"]), E["y"], E) * E["y"] ** 2
    r, y = E.symbols("r y")
    F = term.expr / y**2 * (y**2 + 2 * y * r / (1 - r) + r * (1 + r) / (1 - r) ** 2) / (r - 1)
    return Equal("2*r/(1 - r)^2", telescoped(term, y, 1, sp.oo, F), Domain(r=Real.between(0, 1), at=dict(r="1/3")))


@paper.claim("noise.discrete-gaussian.rho", where="Canonne, Kamath, Steinke 2020, theorem 4", kind="bound")
def discrete_gaussian():
    """Discrete Gaussian noise of variance parameter var on an integer of sensitivity m is m^2/(2 var)-concentrated."""
    E = Domain(m=Integer >= 1, var=Real > 0, s=Real > 0, at=dict(m=1, var=2, s=1))
    m, var, s = E.symbols("m var s")
    truth = theory.noise.divergence_of_lattice_normals(m, var, 1 + s, E)
    return AtMost("alpha*m^2/(2*var)", truth, E, names={"alpha": 1 + s})


@paper.claim("noise.staircase.size", where="Geng, Viswanath 2014, theorem 3", kind="identity")
def staircase():
    """The mean size of the best staircase noise is e^(eps/2)/(e^eps - 1) times the sensitivity."""
    E = Domain(u=Real > 0, at=dict(u=1))
    return Equal("exp(eps/2)/(exp(eps) - 1)", theory.noise.least_mean_of_staircase(E), E, names={"eps": 2 * sp.log(1 + E["u"])})


@paper.claim("noise.truncated-laplace.range", where="Geng, Ding, Guo, Kumar 2018, theorem 1", kind="threshold")
def truncated_laplace():
    """Laplace noise of scale 1/eps cut off at A = log(1 + (e^eps - 1)/(2 delta))/eps leaves mass delta beyond A - 1."""
    E = Domain(u=Real > 0, A=Real > 1, at=dict(u=1, A=2))
    return E
