"""Noise that is added to a number: what it loses, how large it is, how often it is large.

synthsym audit examples/cookbook/noise.py
"""

import sympy as sp

from synthsym.author import (
    AtMost,
    Domain,
    Equal,
    Integer,
    Paper,
    Real,
    Sufficient,
    density,
    infimum,
    integral,
    laws,
    log_ratio,
    loss_at_most,
    sums,
    supremum,
    theory,
)  # fmt: skip

paper = Paper("noise", title="Noise added to a number", authors="well-known results", year=2006)

# A number moves by h between neighbours; b is the scale of the noise.
D = Domain(h=Real > 0, b=Real > 0, eps=Real > 0, at=dict(h=1, b=2, eps=1))
h, b, eps = D.symbols("h b eps")


def laplace_loss():
    """The largest log-ratio of two Laplace densities, over all outputs."""
    E = D.extend(x=Real)
    return supremum(log_ratio(laws.Laplace(h, b), laws.Laplace(sp.S.Zero, b), E["x"], E), E["x"])


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
    right = density(laws.Laplace(sp.S.Zero, E["b"]), E["x"], E) * E["x"] ** 2
    half = integral(right, E["x"], 0, sp.oo)
    return Equal("2*b^2", 2 * half, Domain(b=Real > 0, at=dict(b=2)))


@paper.claim("noise.laplace.renyi", where="Mironov 2017, proposition 6", kind="identity")
def laplace_renyi():
    """The Rényi divergence of order alpha = 1 + s of Laplace noise."""
    E = Domain(h=Real > 0, b=Real > 0, s=Real > 0, at=dict(h=1, b=2, s=1))
    printed = "1/(alpha - 1)*ln(alpha/(2*alpha - 1)*exp((alpha - 1)*h/b) + (alpha - 1)/(2*alpha - 1)*exp(-alpha*h/b))"
    truth = theory.laplace_pair.renyi(E["b"], E["b"], E["h"], 1 + E["s"], E)
    return Equal(printed, truth, E, printed_above="safe", names={"alpha": 1 + E["s"]})


@paper.claim("noise.laplace.kl", where="Mironov 2017, the limit of order 1", kind="identity")
def laplace_kl():
    """The mean loss of Laplace noise."""
    E = Domain(h=Real > 0, b=Real > 0, at=dict(h=1, b=2))
    return Equal("h/b + exp(-h/b) - 1", theory.laplace_pair.kullback(E["b"], E["b"], E["h"], E), E, printed_above="safe")


@paper.claim("noise.laplace.profile", where="Balle, Barthe, Gaboardi 2018, theorem 3", kind="identity")
def laplace_profile():
    """delta(eps) of Laplace noise, below its largest loss h/b = eps + more."""
    E = Domain(b=Real > 0, eps=Real > 0, more=Real > 0, at=dict(b=2, eps=1, more=1))
    shift = E["b"] * (E["eps"] + E["more"])
    return Equal("1 - exp((eps - h/b)/2)", theory.laplace_pair.profile(E["b"], shift, E["eps"], E), E, printed_above="safe", names={"h": shift})


# -- noise on the integers -----------------------------------------------------------------------------------------------
G = Domain(r=Real.between(0, 1), at=dict(r="1/3"))
r = G["r"]


@paper.claim("noise.geometric.loss", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def geometric():
    """Two-sided geometric noise with ratio r on a count loses log(1/r)."""
    return Equal("ln(1/r)", theory.lattice_pair.largest_loss(r, G), G, printed_above="safe")


@paper.claim("noise.geometric.tail", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def geometric_tail():
    """P(|X| >= t) = 2 r^t/(1 + r) for t >= 1."""
    E = G.extend(t=Integer >= 1)
    return Equal("2*r^t/(1 + r)", theory.lattice.distance_at_least(laws.TwoSidedGeometric(0, r), E["t"], E), E)


@paper.claim("noise.geometric.variance", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def geometric_variance():
    """Two-sided geometric noise with ratio r has variance 2 r/(1 - r)^2."""
    E = G.extend(y=Integer >= 1)
    y = E["y"]
    term = y**2 * theory.lattice.distance(laws.TwoSidedGeometric(0, r), y, E)
    below = -2 * r**y / (1 + r) * (y**2 + 2 * y * r / (1 - r) + r * (1 + r) / (1 - r) ** 2)  # grows by the term from y to y + 1
    return Equal("2*r/(1 - r)^2", sums.telescoped(term, y, 1, sp.oo, below), G)


@paper.claim("noise.discretegaussian.renyi", where="Canonne, Kamath, Steinke 2020, theorem 4", kind="bound")
def discrete_gaussian():
    """Discrete Gaussian noise of parameter var on an integer that moves by m loses alpha m^2/(2 var) at order alpha."""
    E = Domain(m=Integer >= 1, var=Real > 0, s=Real > 0, at=dict(m=1, var=2, s=1))
    m, var, s = E.symbols("m var s")
    return AtMost("alpha*m^2/(2*var)", theory.noise.divergence_of_lattice_normals(m, var, 1 + s, E), E, names={"alpha": 1 + s})


# -- noise with another shape ----------------------------------------------------------------------------------------------
S = Domain(v=Real > 0, g=Real.between(0, 1), at=dict(v=1, g="1/2"))  # e^(eps/2) = 1 + v; g is where a stair ends


def staircase_size():
    """E|X|: a geometric number of stairs, then a uniform place in the near part (width g) or the far one of the stair."""
    v, g = S.symbols("v g")
    fall = 1 / (1 + v) ** 2  # e^(-eps), from stair to stair
    E = S.extend(k=Integer >= 0)
    k = E["k"]
    stairs = sums.telescoped(k * density(laws.Geometric(1 - fall), k, E), k, 0, sp.oo, -(fall**k) * (k + fall / (1 - fall)))
    near = g / (g + (1 - g) * fall)
    place = theory.responses.mixture(near, g / 2, (1 + g) / 2, on=S)
    return stairs + place


@paper.claim("noise.staircase.size", where="Geng, Viswanath 2014, theorem 3", kind="identity")
def staircase():
    """The least mean size of staircase noise on a number of sensitivity 1 is e^(eps/2)/(e^eps - 1)."""
    least = infimum(staircase_size(), S["g"], "g = 1/(1 + e^(eps/2))", at=1 / (2 + S["v"]))
    return Equal("exp(eps/2)/(exp(eps) - 1)", least, least.domain, names={"eps": 2 * sp.log(1 + S["v"])})


@paper.claim("noise.truncatedlaplace.range", where="Geng, Ding, Guo, Kumar 2018, theorem 1", kind="identity")
def truncated_laplace():
    """Laplace noise of scale 1/eps within [-A, A]: the mass beyond A - 1 is delta at A = ln(1 + (e^eps - 1)/(2 delta))/eps."""
    E = Domain(eps=Real > 0, more=Real > 0, at=dict(eps=1, more=1))  # A = 1 + more
    e, A = E["eps"], 1 + E["more"]
    inner, outer = (theory.noise_tails.tail(0, 1 / e, at, E) for at in (A - 1, A))
    delta = theory.trials.conditioned_on(inner - outer, 1 - 2 * outer)
    return Equal("delta", delta, E, printed_above="safe", names={"delta": (sp.exp(e) - 1) / (2 * (sp.exp(e * A) - 1))})
