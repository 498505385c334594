"""The quantities renyi., kl., max-divergence., hockey-stick. and epsilon. of every pair of laws.

A law is entered once, with its parameters and how its four divergences are computed; alpha = 1 is the KL divergence
and alpha = inf the max-divergence, and epsilon. inverts the hockey-stick divergence (`invert`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..balls.special import ball
from .invert import NOTHING, Level, Profile, exactly, least_eps
from .quantities import INF, Param, Values, members, nonnegative, positive, quantity, real

Plain = Callable[[Values], arb]
WithLevel = Callable[[Values, fmpq], arb]

ALPHA = positive("alpha", allow_inf=True, meaning="Rényi order; 1 is KL, inf is the max-divergence")
EPS = real("eps", meaning="level of the hockey-stick divergence; 0 gives the total variation distance")
DELTA = nonnegative("delta", high=Fraction(1), high_strict=False)


def equal_laws(eps: fmpq) -> arb:
    """The profile of a law against itself."""
    return -ball(eps).expm1() if eps < 0 else arb(0)


def _exact(value: Any) -> Any:
    """Numbers, or the list of numbers that a text stands for: 0.5 and 1/2 are one number."""
    return members(value) if isinstance(value, str) else value


def pair_law(
    law: str,
    params: Sequence[Param],
    *,
    renyi: WithLevel,
    kl: Plain,
    maximum: Plain,
    delta: WithLevel | None = None,
    check: Callable[[Values], None] | None = None,
    words: str = "",
    twins: Sequence[tuple[str, str]] = (),
    lost: Callable[[Values], Level] | None = None,
    inside: Plain | None = None,
    distance: Callable[[Values], fmpq | None] | None = None,
    equal: Callable[[Values], bool] | None = None,
) -> None:
    """Register the quantities of one pair of laws; `twins` are the names that hold the two laws' parameters.

    For the inversion at ties: `lost` is the mass of what the second law excludes, `inside` the largest loss elsewhere,
    `distance` the total variation distance where that is rational (None at parameters where it is not, or not known to
    be), and `equal` says whether both laws are one where their parameters do not show it.
    """
    about = words or f"two {law} laws"
    pairs = twins or [(p.name, p.name[:-1] + "2") for p in params if p.name.endswith("1")]

    def same(at: Values) -> bool:
        if equal is not None:
            return equal(at)
        return bool(pairs) and all(_exact(at[one]) == _exact(at[two]) for one, two in pairs)

    def kl_of(at: Values) -> arb:
        return arb(0) if same(at) else kl(at)

    def top_of(at: Values) -> arb:
        return arb(0) if same(at) else maximum(at)

    def renyi_of(at: Values) -> arb:
        alpha = at["alpha"]
        if alpha == INF:
            return top_of(at)
        return kl_of(at) if alpha == 1 or same(at) else renyi(at, alpha)

    quantity(f"renyi.{law}", [*params, ALPHA], summary=f"Rényi divergence of {about}", check=check)(
        lambda at, prec: renyi_of(at)
    )
    quantity(f"kl.{law}", params, summary=f"Kullback-Leibler divergence of {about}", check=check)(
        lambda at, prec: kl_of(at)
    )
    quantity(f"max-divergence.{law}", params, summary=f"largest privacy loss of {about}", check=check)(
        lambda at, prec: top_of(at)
    )
    if delta is None:
        return
    level = delta

    def profile(at: Values, eps: fmpq) -> arb:
        return equal_laws(eps) if same(at) else level(at, eps)

    quantity(f"hockey-stick.{law}", [*params, EPS], summary=f"hockey-stick divergence of {about}", check=check)(
        lambda at, prec: profile(at, at["eps"])
    )

    def epsilon(at: Values) -> arb:
        if same(at):
            return arb(0)
        return least_eps(
            Profile(
                lambda eps: profile(at, eps),
                lambda: (inside or maximum)(at),
                lost(at) if lost is not None else NOTHING,
                exactly(lambda: distance(at)) if distance is not None else None,
            ),
            at["delta"],
        )

    quantity(
        f"epsilon.{law}",
        [*params, DELTA],
        summary=f"smallest eps at which {about} are (eps, delta)-close (one order)",
        check=check,
    )(lambda at, prec: epsilon(at))
