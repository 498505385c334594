"""gauss-post and gauss-synth-map, -one, -many with truncated=yes: every released value is conditioned to lie in [-R, R].

Letters of the pairs: v is the variance of what is conditioned, h the largest distance of the centres of neighbours, b how far
out a centre may be. Several records of one draw are conditioned together; they say what their mean says.
"""

import sympy as sp
from derivations.zheng2015.normal_conditioned import conditioned_loss
from synthsym.author import All, AtLeast, AtMost, Domain, Equal, Monotone, Real, Truth, laws, masses, probability_below
from synthsym.theory.conditioned import (
    conditioned_divergence, delta_once_given, excess_in_cell, farther_conditioned, least_gain, loss_of_any_pair, loss_of_output,
    mass_inside_cell,
)  # fmt: skip
from synthsym.theory.gaussian import profile
from synthsym.theory.profile import best_ratio
from . import paper
from .normal import GAUSSIAN
from .normal_prior import DATA, POSTERIOR, R, in_variances, n, prior_var, var

LARGEST = (
    "(h*(2*R + 2*b - h)/(2*v) + log(Phi((R + b)/s) - Phi((b - R)/s)) - log(Phi((R + b - h)/s) - Phi((b - h - R)/s)))"
)
UNITS = {"post": POSTERIOR, "map": var, "many": POSTERIOR + var, "one": POSTERIOR + var}


def state(method: str, unit: sp.Expr) -> None:
    """Pure privacy of one way of releasing; of records of one draw, that of a single one."""
    weight = n * prior_var / (var + n * prior_var)
    named = {"h": 2 * R * weight / n, "b": R * weight, "v": unit, "s": sp.sqrt(unit)}
    printed = f"m*{LARGEST}" if method in ("map", "many") else LARGEST
    name = "gauss-post" if method == "post" else f"gauss-synth-{method}"

    @paper.claim(f"worst.{name}.conditioned", f"{name}, truncated=yes, delta = 0", "identity")
    def pure() -> Equal:
        """The largest loss: every record at -R, one of them moved to R, all that is released at R."""
        loss = in_variances(conditioned_loss(method))
        return Equal(printed, loss, DATA, names=named, printed_above="safe")


for each, variance in UNITS.items():
    state(each, variance)


@paper.claim("worst.conditioned.loss", "truncated=yes", "bound")
def losses() -> AtMost:
    """The loss of any output, of neighbours at any distance up to h, is at most that at R from the lowest centre.

    g is the gain in log-mass of the set from the centre -b to h - b; of several records y is their mean
    """
    found = loss_of_any_pair()
    return AtMost("h*(2*R + 2*b - h)/(2*v) - g", found, found.domain, names={"g": found.domain["gain"]})


@paper.claim("worst.conditioned.divergence", "truncated=yes", "bound")
def divergences() -> AtMost:
    """Conditioning on an interval, or several records on a box, lowers every Rényi divergence of two normal laws."""
    found = conditioned_divergence()
    return AtMost("alpha*h^2/(2*v)", found, found.domain)


@paper.claim("worst.conditioned.delta", "truncated=yes", "bound", uses=["worst.normal.shift"])
def deltas() -> AtMost:
    """Conditioning lowers delta(eps), of one output and of independent ones."""
    found = delta_once_given(profile())
    return AtMost(GAUSSIAN, found, found.domain, names={"h": found.domain["eta"]})


@paper.claim("worst.conditioned.pure", "truncated=yes", "bound")
def of_pure() -> AtMost:
    """delta(eps) of any pair of laws whose losses, in both orders, are at most eps0 > eps."""
    D = Domain(
        eps=Real >= 0, x=Real > 0, p=Real.between(0, 1), q=Real.between(0, 1), at=dict(eps=1, x=1, p="1/2", q="1/3")
    )
    eps, x, p, q = D.symbols("eps x p q")
    most, level = masses.expand(eps + x), masses.expand(eps)
    share = (most - level) / (most**2 - 1)
    found = masses.farkas(
        p - level * q,
        [(1 - most * share, masses.loss_at_most(p, q, eps + x)), (share, masses.loss_at_most(1 - q, 1 - p, eps + x))],
        [p, q],
        D,
        "what no event exceeds, and its complement",
        {p: most / (most + 1), q: 1 / (most + 1)},
    )
    return AtMost("(exp(eps0) - exp(eps))/(exp(eps0) + 1)", found, D, names={"eps0": eps + x})


def below_the_end() -> Truth:
    """P(S) - e^e Q(S) of S = {t < y < R} for normal laws around c + h and c, t the point at which the loss is e."""
    D = Domain("v > 0, R > 0, h > 0, c real, e real", at=dict(v=1, R=4, h=1, c=0, e=1))
    v, top, h, c, e = D.symbols("v R h c e")
    D = D.where(sp.Lt(c, top - h / 2 - e * v / h, evaluate=False))
    first, second = (
        probability_below(laws.Normal(x, v), top, D) - probability_below(laws.Normal(x, v), c + h / 2 + e * v / h, D)
        for x in (c + h, c)
    )
    return first - second * best_ratio(e, on=D)


@paper.claim("worst.conditioned.places", "truncated=yes, one released number", "bound", uses=["worst.conditioned.loss"])
def places() -> All:
    """Of all pairs whose lower centre c lies in a cell: what the lowest one has below R, what the highest one gains, and the least mass of [-R, R].

    the best event is a half-line, as the loss rises with the output; the log-mass of [-R, R] is no less than at one of the ends
    """
    cut, gained = below_the_end(), least_gain()
    D = Domain("first <= 0 at -1, last <= 0 at -2")
    return All(
        Monotone(loss_of_output(), "y", "increasing", strict=True),
        Monotone(cut, "c", "decreasing", cut.domain),
        AtLeast("g", gained, gained.domain, names={"g": gained.domain["gain"]}),
        AtLeast("min(first, last)", mass_inside_cell(*D.symbols(), on=D), D),
    )


@paper.claim(
    "worst.conditioned.cells", "truncated=yes, one released number", "bound", uses=["worst.conditioned.places"]
)
def cells() -> AtMost:
    """delta(eps) of all pairs of the cell, from `cut`, what the lowest one has below R at eps + `least`, and `some`, the least mass of [-R, R].

    `least` is what the highest one gains
    """
    found = excess_in_cell()
    return AtMost("cut/some", found, found.domain)


@paper.claim(
    "worst.conditioned.farthest", "truncated=yes, one released number", "bound", uses=["worst.conditioned.places"]
)
def farthest() -> All:
    """delta(eps) rises with the distance of the two centres: delta is that at the larger one, the upper centre moved up, or the lower one down."""
    return All(*(AtMost("delta", found, found.domain) for found in map(farther_conditioned, (True, False))))
