"""Section 3.1 and Theorem 2.2: privacy of the noisy statistics."""

from synthsym.author import All, Always, AtMost, Condition, Domain, Equal, Sufficient, theory
from . import paper
from .common import l1_sensitivity, pure_loss

D = Domain(
    "F integer >= 1, 0 < g < F, delta > 0, n integer >= 1, eps > 0",
    at=dict(F=211, n=10**6, delta="1/10", eps=1, g="1/10"),
)


@paper.claim("bsv.thm22", "Theorem 2.2", "threshold", uses=["bsv.sens", "bsv.lem31", "bsv.eq.ratio"])
def privacy_threshold() -> Sufficient:
    """n >= 2 (delta eps)^-1 |F| log(|F|/gamma) with sigma = delta/log(|F|/gamma) gives eps-differential privacy.
    Read: sigma = delta/log(|F|/gamma); n >= 2 (delta eps)^-1 |F| log(|F|/gamma); gamma < |F|, or the scale is not
    positive"""
    return Sufficient("n >= 2*(delta*eps)^(-1)*F*log(F/g)", Condition((pure_loss(D), "<=", D["eps"])), D)


@paper.claim("bsv.thm22.omega", "Section 2.6, after Theorem 2.2", "prose", of="P(S) - exp(eps)*P'(S)")
def any_reduced_space() -> AtMost:
    """P(S) - e^eps P'(S) of what is computed from the private numbers, by whatever randomised map.
    Read: any reduced space that is chosen without looking at the data (it is an input of the algorithm)"""
    E, eps = Domain.of("eps > 0 at 1")
    return AtMost("0", theory.queries.computed_excess(eps, E), E)


@paper.claim("bsv.lem31", "Lemma 3.1", "bound")
def laplace_mechanism() -> AtMost:
    """l1 sensitivity Delta and independent Laplace noise of scale sigma give (Delta/sigma)-privacy."""
    E, total, sigma, part = Domain.of("Delta > 0, sigma > 0, 0 <= part <= 1")
    exact = theory.queries.vector_loss(total, sigma, part, E)
    return AtMost("Delta/sigma", exact, E)


@paper.claim("bsv.eq34", "Section 3.1, the identity before (3.4)", "identity")
def one_more_record() -> Equal:
    """nu_{n+1} - nu_n = (delta_{x_{n+1}} - nu_n)/(n+1), tested on an arbitrary function."""
    E, n, u, y = Domain.of("n integer >= 1, u real, y real")
    change = theory.queries.mean_change(n, u, y, E)  # u: the mean over the first n records, y: the value on the new one
    return Equal("1/(n+1)*(y - u)", change, E)


@paper.claim("bsv.eq35", "(3.5) and the next display", "bound", of="norm_1(y)")
def norms() -> All:
    """The vector of statistics of a point mass, and of an empirical measure, has l1 norm at most |F|."""
    E, F = Domain.of("F integer >= 1")
    return All(AtMost("F", theory.queries.point_norm(F, E)), AtMost("F", theory.queries.sample_norm(F, E)))


@paper.claim("bsv.sens", "Section 3.1, conclusion", "bound", uses=["bsv.eq34", "bsv.eq35"])
def sensitivity() -> AtMost:
    """Delta <= 2|F|/n.
    Read: Delta = max over neighbours of a data set of n records of the l1 distance <= 2|F|/n; neighbours by replacing,
    adding or removing a record"""
    return AtMost("2*F/n", l1_sensitivity(D), D)


@paper.claim("bsv.eq.ratio", "Section 3.1, last display", "identity")
def ratio():
    """Delta/sigma <= 2|F| log(|F|/gamma)/(n delta) <= eps."""
    loss = pure_loss(D)
    yield AtMost("2*F*log(F/g)/(n*delta)", loss, D)
    yield Always("L <= eps", {"L": loss}, D, premise="n >= 2*F*log(F/g)/(delta*eps)", asserts="privacy")
