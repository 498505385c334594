"""The largest of several noisy scores: what is lost when the level that a score has to exceed moves, and two candidates with Laplace noise."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.entries import refuse_other
from ..core.kinds import LEVEL_LOSS, LEVEL_MOVE
from ..core.memo import remembered
from ..core.truth import Truth, about, of_kind
from ..laws import Exponential, Gumbel, Laplace
from ..laws.base import Law
from ..laws.few_records import Beats
from ..rules.basic import bounded_by, limit, rewrite, simplify, substitute
from ..rules.densities import density, probability_below
from ..rules.extremes import supremum
from ..rules.primitive import integral
from .composition import loss_of_masses
from .limits import attained_bound, not_exceeded
from .noise_tails import tail
from .noisy_max import loss_of_winner

LEVEL = Domain("s > 0 at 1, H > 0 at 1")  # noise of scale s, a level that moves by s H


def _exceeds(kind: type[Law], level: sp.Expr, above: bool, domain: Domain) -> Truth:
    """The chance that noise of scale s exceeds s times a level at least 0, or (above=False) at most 0."""
    s = domain["s"]
    if kind is Laplace:
        return tail(sp.S.Zero, s, s * level, domain) if above else 1 - tail(sp.S.Zero, s, -s * level, domain)
    # below its support nothing changes
    return 1 - probability_below(Exponential(1 / s), s * level if above else sp.S.Zero, domain)


def level_loss(kind: type[Law]) -> Truth:
    """The largest log-ratio of the chances that noise exceeds a level, and one that is higher by s H: that of all positive levels."""
    H = LEVEL["H"]
    over = LEVEL.extend(x=Real >= 0)
    most = simplify(loss_of_masses(_exceeds(kind, over["x"], True, over), _exceeds(kind, over["x"] + H, True, over)))
    top = supremum(most, over["x"])
    across = LEVEL.extend(y=Real.between(0, "H", closed=True), at=dict(y="1/2"))
    under = LEVEL.extend(z=Real >= 0)
    checks = []
    for D, level, above in ((across, -across["y"], True), (under, -H - under["z"], False)):
        loss = loss_of_masses(_exceeds(kind, level, False, D), _exceeds(kind, level + H, above, D))
        checks.append(bounded_by(loss, top.on(D), "other levels lose no more").on(LEVEL))
    return not_exceeded(top.on(LEVEL), *checks)


def moved_level_loss(kind: type[Law], moved: Truth, domain: Domain) -> Truth:
    """The same for noise of scale 1, when the level moves by so much."""
    refuse_other("moved_level_loss", "moved", moved, frozenset({LEVEL_MOVE}))
    return substitute(
        _level_losses()[kind.name], {LEVEL["H"]: moved, LEVEL["s"]: sp.S.One}, "the level moves by that much", domain
    )


def winner_loss(kind: type[Law], moved: Truth, domain: Domain) -> Truth:
    """The loss of the largest of several noisy scores, noise of scale 1, when the level that it has to exceed moves by so much."""
    return loss_of_winner(moved_level_loss(kind, moved, domain))


@remembered
def _level_losses() -> dict[str, Truth]:
    found = {**{kind.name: level_loss(kind) for kind in (Laplace, Exponential)}, Gumbel.name: gumbel_level_loss()}
    return {name: of_kind(t, LEVEL_LOSS, "the largest over all levels") for name, t in found.items()}


def gumbel_level_loss() -> Truth:
    """The same for Gumbel noise; the higher level is where e^(-level/s) is w, and H = log(1 + k)."""
    D = Domain("s > 0 at 1, k > 0 at 1, w > 0 at 1")
    k, w = D.symbols("k w")
    law = Gumbel(sp.S.Zero, D["s"])
    power = 1 / law.knob()
    masses_ = []
    for v in ((1 + k) * w, w):
        below = probability_below(law, -D["s"] * sp.log(v), D)
        masses_.append(1 - rewrite(below, sp.exp(-(v**power)), "at this level"))
    loss = loss_of_masses(*masses_)
    most = bounded_by(loss, power * sp.log(1 + k), "e^w >= 1 + w").on(D.without(w))
    reached = limit(loss, w, sp.S.Zero, "higher and higher levels")
    exact = attained_bound(most, reached, "approached as the level grows")
    return substitute(exact, {k: sp.exp(LEVEL["H"]) - 1}, "H = log(1 + k)", LEVEL)


# -- two candidates with Laplace noise ---------------------------------------------------------------------------------------------
GAP = Domain("t > 0 at 1")


@remembered
def beats_by() -> Truth:
    """P(X - Y > t), t > 0, for independent Laplace noise of scale 1: over the values of Y, in which X exceeds t + Y; -Y has the same law."""
    t = GAP["t"]
    noise = Laplace(sp.S.Zero, sp.S.One)
    k = noise.knob()
    below, between, above = (
        GAP.extend(None, **{f"y{i}": spec}) for i, spec in enumerate((Real < 0, Real.between(0, "t"), Real > "t"))
    )
    pieces = []
    for D, low, high, exceeds in (
        (below, -sp.oo, sp.S.Zero, True),
        (between, sp.S.Zero, t, True),
        (above, t, sp.oo, False),
    ):
        y = D.variables[-1].symbol
        chance = tail(sp.S.Zero, sp.S.One, t - y, D) if exceeds else 1 - tail(sp.S.Zero, sp.S.One, y - t, D)
        one = density(noise, y, D) * chance
        flat = rewrite(one, sp.expand(sp.powsimp(sp.expand(one.expr))), "exponents together")
        pieces.append(integral(flat, y, low, high))
    total = pieces[0] + pieces[1] + pieces[2]
    return about(rewrite(total, (2 + t / k) * sp.exp(-t / k) / 4, "the three pieces"), Beats(t))
