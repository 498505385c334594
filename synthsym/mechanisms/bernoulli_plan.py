"""Plans for the binary releases: the least prior, or the most records, beside the published pure-eps thresholds.

More prior and fewer records never hurt, and replacing n by a larger data set does not either, so each answer is an end
of an interval. For one shared draw any number of records is allowed as soon as the posterior draw itself is private.
"""

from __future__ import annotations

from typing import Any

from flint import fmpq

from ..balls.special import ball
from ..numbers.quantities import Values, load_all
from ..planning.rules import DEFAULT_CAP, FEWER_RECORDS, Unbounded, largest_int, plan_rule, smallest_real
from .bernoulli import METHODS, Method, loss_profile, name_of, pure
from .bernoulli_pair import exact

CLAIMS = {"map": "zheng.cor6.10", "many": "zheng.cor6.12", "one": "zheng.thm6.13"}


def published(method: Method, at: Values, eps: fmpq, solved: str) -> tuple[str, Any] | None:
    """The printed thresholds: 2 + 1/(e^(eps/m) - 1), 1 + 1/(e^(eps/m) - 1), 1 + m/(e^eps - 1)."""
    if method == "post" or eps == 0:
        return None
    offset = 2 if method == "map" else 1
    if solved in ("a", "b"):
        m = int(exact(at["m"]))
        needed = m / ball(eps).expm1() if method == "one" else 1 / ball(eps / m).expm1()
        return CLAIMS[method], offset + needed
    given = [exact(at[name]) for name in ("a", "b") if name in at and at[name] != "a"]
    spare = min(given) - offset
    if spare <= 0:
        return CLAIMS[method], "none"
    most = ball(spare) * ball(eps).expm1() if method == "one" else ball(eps) / ball(1 / spare).log1p()
    whole = most.floor().unique_fmpz()
    return None if whole is None else (CLAIMS[method], int(whole) if whole >= 1 else "none")


GARBLED = "More weight of the prior is a release with less, garbled: drawn from it, and then relabelled at random."


def any_number(at: Values, eps: fmpq, delta: fmpq) -> bool:
    """One shared draw: the records are computed from the draw, which is private already."""
    return bool(loss_profile("post", {**at, "m": fmpq(1)}, eps) <= ball(delta))


def _too_light(method: Method, other: str) -> Unbounded:
    """Whether the weight that is given is too little, however large the one that is solved for.

    Pure losses are that towards the lighter value, which no weight of the other one lowers. A draw's weight grows to no end where the
    draw, times that weight, has a gamma law; delta falls with the weight, to that of the two gamma laws beside no shared record.
    """

    def never(at: Values, eps: fmpq, delta: fmpq) -> bool:
        if other not in at or isinstance(at[other], str):
            return False
        if method == "post":
            shapes = {"shape1": at[other], "rate1": fmpq(1), "shape2": at[other] + 1, "rate2": fmpq(1), "eps": eps}
            return bool(load_all()["hockey-stick.gamma"].compute(shapes, 128) > ball(delta))
        return bool(delta == 0 and pure(method, {**at, "a": at[other], "b": at[other]}) > ball(eps))

    return never


def _register(method: Method) -> None:
    solves = {x: smallest_real(because=GARBLED, never=_too_light(method, other)) for x, other in ("ab", "ba")}
    if method != "post":
        solves["m"] = largest_int(
            cap=10**6 if method == "one" else DEFAULT_CAP,
            unbounded=any_number if method == "one" else None,
            because=FEWER_RECORDS,
        )

    def printed(at: Values, eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
        return published(method, at, eps, solved) if delta == 0 else None

    plan_rule(
        name_of(method),
        params=("n", "a", "b") if method == "post" else ("n", "a", "b", "m"),
        solves=solves,
        printed=printed,
        words="The prior must be fixed without looking at the data; leave out b for b = a.",
        pure=method != "post",
    )


for _method in METHODS:
    _register(_method)
