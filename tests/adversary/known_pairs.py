"""Pairs of laws of which something is known, for false statements and true ones."""

from synthsym.author import Domain, Truth, mean_shift, parameter
from synthsym.theory import normal, relabelling, release_deltas

W = relabelling.with_levels(Domain("u > 0, v > 0, m integer >= 1"))
u, v, m = W.symbols("u v m")
D = Domain("n integer >= 2, d > 0, var > 0, records integer >= 1, eps > 0", at=dict(n=10, d=4, records=10))
n, d, var, records, eps = D.symbols("n d var records eps")
GAUSSIAN = "Phi(h/2 - eps/h) - exp(eps)*Phi(-h/2 - eps/h)"


def as_it_was(level: Truth, letter: str = "tau") -> Truth:
    """A release that is mapped to itself, of which this is said to be known."""
    first, second = (
        [parameter(W, (w + x) / (u + v + 1)) for w, x in zip((u, v), own, strict=True)] for own in ((1, 0), (0, 1))
    )
    release = relabelling.Release(first, second)
    ((_, bound),) = relabelling.relabelled([(letter, level)], release, release, [[1, 0], [0, 1]], "as it was")
    return bound


def known() -> Truth:
    """The Rényi divergence of the pair, at an order above 1."""
    return relabelling.orders_kept(W)[0][1]


def rho() -> Truth:
    """The zCDP of the mean of some records around that of the data."""
    return normal.loss_of_means(parameter(D, normal.mean_of_records(var, records, D)), mean_shift(n, -d, d, D), D)


def apart(loss: Truth) -> Truth:
    """delta(eps) of a release of this loss."""
    return release_deltas.delta_by_loss(loss, eps, D)
