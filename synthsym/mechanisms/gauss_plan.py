"""`synthsym plan gauss-…`: the largest range and the most records, beside the rules that the thesis prints."""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ..planning.plan import FEWER_RECORDS, largest_int, largest_real, plan_rule, smallest_int
from .gauss import METHODS
from .gauss_quantities import name_of, parameters
from .normal_plugin import GAUSSIAN

WORDS = {
    "post": "One draw of the mean from its posterior. ",
    "synth-map": "Records drawn around the posterior mean (no draw of the parameter). ",
    "synth-one": "One draw of the mean, then all records from it. ",
    "synth-many": "A fresh draw of the mean for every record. ",
}
ASSUMPTION = (
    "Data lie in [-R, R], one record is replaced, the variance of a record is known without looking at the data."
)


def _range(method: str, at: dict[str, Any], eps: fmpq, delta: fmpq, m: int) -> tuple[str, arb] | None:
    """The printed largest R for m records, or None where the print has no rule."""
    n, sd, e = arb(at["n"]), arb(at["var"]).sqrt(), arb(eps)
    if delta > 0:
        if method in ("post", "synth-one"):
            return "zheng.thm7.8", sd * e * n.sqrt() / (-2 * arb(delta).log()).sqrt()
        return "zheng.thm7.15", sd * n * e / (2 * m * (2 * (m / arb(delta)).log()).sqrt())
    if at.get("truncated") != "yes":
        return None
    if method == "post":
        return "zheng.thm7.7.sufficient", sd * e.sqrt() / 2
    if method == "synth-one":
        return ("zheng.thm7.12", sd * (e * n / 2).sqrt()) if m == 1 else None
    return "zheng.cor7.13" if method == "synth-many" else "zheng.ch7.map-same", sd * (e * n / (2 * m)).sqrt()


def _records(method: str, at: dict[str, Any], eps: fmpq, delta: fmpq) -> tuple[str, Any] | None:
    """The printed most records at the range R: the printed largest range falls with m."""
    first = _range(method, at, eps, delta, 1)
    if first is None or (method == "synth-one" and delta == 0):
        return None
    claim, radius = first[0], arb(at["R"])
    if not radius <= first[1]:
        return claim, "none"
    if method == "synth-one":
        return claim, "inf"

    def allowed(m: int) -> bool:
        bound = _range(method, at, eps, delta, m)
        return bound is not None and bool(radius <= bound[1])

    low, high = 1, 2
    while allowed(high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if allowed(middle) else (low, middle)
    return claim, low


def _published(method: str) -> Any:
    def rule(at: dict[str, Any], eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
        if eps == 0 or solved not in ("R", "m"):
            return None
        if solved == "m":
            return _records(method, at, eps, delta)
        return _range(method, at, eps, delta, int(at.get("m", fmpq(1))))

    return rule


def _plain(at: dict[str, Any]) -> str | None:
    """Conditioning changes how the loss moves with a parameter: nothing is known then."""
    return None if at.get("truncated") == "yes" else GAUSSIAN


def _register(method: str) -> None:
    names = tuple(p.name for p in parameters(method))
    solves = {"R": largest_real(because=_plain), "n": smallest_int(cap=10**12, because=_plain)}
    if method != "post":
        shared = method == "synth-one"  # conditioned together on the box: fewer of them are another release
        solves["m"] = largest_int(
            cap=10**15, unbounded=_parameter_is_safe if shared else None, because=_plain if shared else FEWER_RECORDS
        )
    plan_rule(
        name_of(method),
        params=(*names, "truncated"),
        solves=solves,
        printed=_published(method),
        words=WORDS[method] + ASSUMPTION,
    )


def _parameter_is_safe(at: dict[str, Any], eps: fmpq, delta: fmpq) -> bool:
    """Any number of records is post-processing of one draw of the mean: if that draw meets the target, so do they."""
    from .gauss import delta_at, release

    if at.get("truncated") == "yes":
        return False
    r = release("post", at)
    return bool(delta_at(arb(eps), r.eta()) <= delta)


for _method in METHODS:
    _register(_method)
