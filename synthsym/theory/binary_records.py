"""Binary synthetic records under a Beta prior: the largest loss of each release, and the least prior weight that makes it private.

Shared records: j ones and r zeros (n = j + r + 1); the replaced record is a one in X and a zero in X'. The two
posteriors are Beta(u + 1, v) and Beta(u, v + 1) with u = alpha + j, v = beta + r.
"""

from __future__ import annotations

from typing import Literal

import sympy as sp

from ..core.domain import Domain, Integer, Real
from ..core.memo import remembered
from ..core.subject import Numbered, Subject
from ..core.truth import Truth, about
from ..rules.basic import substitute
from ..rules.checks import named
from ..rules.extremes import supremum
from ..rules.solving import solve
from .beta import Shape, loss_of_counts, loss_of_shared_draw, mode, predictive, replaced

Method = Literal["map", "one", "many"]

_OF_RECORDS = dict(j=Integer >= 0, r=Integer >= 0, m=Integer >= 1)
_AT = dict(j=3, r=5, m=4, alpha=2, beta="5/2")
COUNTS = Domain(**_OF_RECORDS, alpha=Real > 0, beta=Real > 0, at=_AT)
MODE_COUNTS = Domain(**_OF_RECORDS, alpha=Real > 1, beta=Real > 1, at=_AT)
WEIGHTS = Domain("u > 0 at 3, v > 0 at 5, m integer >= 1 at 4, x integer in [0, m] at 1")
PEAKED = Domain("u > 1 at 3, v > 1 at 5, m integer >= 1 at 4, x integer in [0, m] at 1")


class LargestLoss(Subject):
    """The largest privacy loss of so many records, over outputs, data sets and neighbours, towards the value whose prior weight is given."""

    method: str
    records: sp.Expr
    weight: sp.Expr

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """In the weight of the prior: the least weight at which the loss is at most the level."""
        return LeastWeight(self.method, self.records, level, "one") if letter == self.weight else None


class LeastWeight(Subject):
    """The least prior weight of ones (or zeros) at which the loss towards this value is at most eps."""

    method: str
    records: sp.Expr
    eps: sp.Expr
    value: str


class LeastFactor(Numbered):
    """The least c for which prior weights of c m/eps are enough for m records of one shared draw, whatever eps below 1, m and the data are."""

    @property
    def value(self) -> sp.Expr:
        """1."""
        return sp.S.One


class LikelihoodGap(Numbered):
    """How far the chances of the two values of one record are apart, over all shares of ones."""

    @property
    def value(self) -> sp.Expr:
        """1."""
        return sp.S.One


class OutputLoss(Subject):
    """The privacy loss of an output with so many ones and zeros, beside the record that changes so many ones and zeros being shared."""

    method: str
    weights: tuple[sp.Expr, sp.Expr]
    shared: tuple[sp.Expr, sp.Expr]
    output: tuple[sp.Expr, sp.Expr]


class LossBeside(Subject):
    """The largest privacy loss of so many records, over outputs, beside so many shared ones and zeros and towards ones."""

    method: str
    weights: tuple[sp.Expr, sp.Expr]
    shared: tuple[sp.Expr, sp.Expr]
    records: sp.Expr


class LossOfDraws(Subject):
    """What the output of all ones loses, of several posterior draws with so many records each, towards the value with this prior weight."""

    draws: sp.Expr
    records: sp.Expr
    weight: sp.Expr


def known_least_factor(t: Truth) -> Truth:
    """A value that is known to be this factor."""
    return named("known_least_factor", t, LeastFactor())


def known_likelihood_gap(t: Truth) -> Truth:
    """A value that is known to be this difference."""
    return named("known_likelihood_gap", t, LikelihoodGap())


def neighbours(D: Domain) -> tuple[Shape, Shape]:
    """Posterior shapes (a, b) of X and of X'."""
    j, r, alpha, beta = D.symbols("j r alpha beta")
    return replaced(alpha + j, beta + r, D)


@remembered
def loss_in_weights(method: Method) -> Truth:
    """Privacy loss of releasing x ones, for the weights u of ones and v of zeros that are shared, prior included."""
    D = PEAKED if method == "map" else WEIGHTS
    m, x, u, v = D.symbols("m x u v")
    first, second = replaced(u, v, D)
    if method == "one":
        return loss_of_shared_draw(m, first, second, x, D)
    chance = mode if method == "map" else predictive
    return loss_of_counts(m, chance(first, D), chance(second, D), x, D)


def with_counts(loss: Truth, method: Method) -> Truth:
    """The same for j shared ones and r shared zeros beside the prior."""
    D = MODE_COUNTS if method == "map" else COUNTS
    if "x" in loss.domain:
        D = D.extend(x=Integer.between(0, "m"), at={"x": 1})
    j, r, alpha, beta = D.symbols("j r alpha beta")
    u, v = loss.domain.symbols("u v")
    return substitute(loss, {u: alpha + j, v: beta + r}, "prior and shared records", D)


@remembered
def loss_of_output(method: Method) -> Truth:
    """Privacy loss of releasing x ones, for the shared counts j, r."""
    found = with_counts(loss_in_weights(method), method)
    m, x, j, r, alpha, beta = found.domain.symbols("m x j r alpha beta")
    return about(found, OutputLoss(method, (alpha, beta), (j, r), (x, m - x)))


@remembered
def loss_of_ones(method: Method) -> Truth:
    """The largest loss over outputs: every released record is a one."""
    loss = loss_in_weights(method)
    top = supremum(loss, loss.domain["x"], "largest when every released record is a one", at=loss.domain["m"])
    found = with_counts(top, method)
    m, j, r, alpha, beta = found.domain.symbols("m j r alpha beta")
    return about(found, LossBeside(method, (alpha, beta), (j, r), m))


@remembered
def pure(method: Method) -> Truth:
    """The largest loss towards ones, over outputs x = 0..m and the shared counts: attained by all ones and j = 0."""
    top = loss_of_ones(method)
    found = supremum(
        top, top.domain["j"], "largest when no shared record is a one, which n - 1 zeros provide", at=sp.S.Zero
    )
    return about(found, LargestLoss(method, found.domain["m"], found.domain["alpha"]))


def loss_of_draws(draws: sp.Symbol, records: sp.Symbol, D: Domain) -> Truth:
    """Independent draws given the data: their losses add, and all ones attains the sum."""
    each = substitute(pure("one"), {COUNTS["m"]: records}, "the records of one draw", domain=D)
    return about(draws * each, LossOfDraws(draws, records, D["alpha"]))


def towards(method: Method, value: Literal["one", "zero"], D: Domain, **fixed: int) -> Truth:
    """`pure` on the domain of the prior; zeros and ones exchange roles when every record is relabelled."""
    loss = pure(method)
    if value == "zero":
        loss = substitute(
            loss, {loss.domain["alpha"]: loss.domain["beta"]}, "relabel zeros as ones: the prior weights change places"
        )
    values = {loss.domain[name]: sp.Integer(number) for name, number in fixed.items()}
    return substitute(loss, values, "one record" if fixed else "the parameters of the statement", domain=D)


def least_weights(method: Method, D: Domain, **fixed: int) -> dict[str, Truth]:
    """The exact least prior weights of ones and zeros."""
    out = {}
    for name, value in (("alpha", "one"), ("beta", "zero")):
        loss = towards(method, value, D, **fixed)  # type: ignore[arg-type]
        records = loss.subject.records if isinstance(loss.subject, LargestLoss) else D["m"]
        out[name] = about(solve(loss, D[name], D["eps"]), LeastWeight(method, records, D["eps"], value))
    return out
