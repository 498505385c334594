"""`gauss-post`, `gauss-synth-map`, `gauss-synth-one`, `gauss-synth-many`: the names that `eval` knows, and what `plan` solves for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..numbers.quantities import Param, choice, count, nonnegative, positive, quantities_of, real
from ..planning.rules import FEWER_RECORDS, largest_int, largest_real, plan_rule, smallest_int
from .gauss import METHODS, delta_at, epsilon_at, release, truncated
from .gauss_box_profile import epsilon_of, lower_delta, lower_renyi, upper_delta
from .gauss_conditioned import pure_epsilon
from .normal_plugin import GAUSSIAN

TRUNCATED = choice("truncated", "no", "yes", default="no")
EPS = nonnegative("eps", meaning="the eps of (eps, delta)")
DELTA = Param("delta", low=Fraction(0), high=Fraction(1), low_strict=False, default=Fraction(0), meaning="0: pure")
ALPHA = real("alpha", low=Fraction(1), meaning="Rényi order")


def _parameters(method: str) -> list[Param]:
    records = [] if method == "post" else [count("m", meaning="records released")]
    return [
        count("n", meaning="records in the data"),
        positive("R", meaning="data lie in [-R, R]"),
        positive("var", meaning="known variance of a record"),
        positive("prior_var", allow_inf=True, meaning="variance of the normal prior of the mean; inf: flat"),
        *records,
    ]


def _name_of(method: str) -> str:
    return f"gauss-{method}"


def exact_where(at: dict[str, Any]) -> bool:
    """Without conditioning every value is exact; a conditioned release has an exact pure loss, and bounds that conditioning never hurts."""
    return at["truncated"] == "no" or at.get("delta") == 0


def register(method: str) -> None:
    """All quantities and the plan rule of one way of releasing."""
    shown = "n=1000 R=1 var=1 prior_var=inf" + ("" if method == "post" else " m=10")
    of = quantities_of(_name_of(method), _parameters(method), shown)

    def delta(at: dict[str, Any], prec: int) -> arb:
        r, eps = release(method, at), arb(at["eps"])
        return upper_delta(r, eps) if truncated(at) else delta_at(eps, r.eta())

    def delta_lower(at: dict[str, Any], prec: int) -> arb:
        r, eps = release(method, at), arb(at["eps"])
        return lower_delta(r, eps) if truncated(at) else delta_at(eps, r.eta())

    def epsilon(at: dict[str, Any], prec: int) -> arb:
        r, level = release(method, at), at["delta"]
        if level == 0:
            return pure_epsilon(r) if truncated(at) else arb.pos_inf()
        return epsilon_of(r, level, upper=True) if truncated(at) else epsilon_at(level, r.eta_squared)

    def epsilon_lower(at: dict[str, Any], prec: int) -> arb:
        r, level = release(method, at), at["delta"]
        if level == 0 or not truncated(at):
            return epsilon(at, prec)
        return epsilon_of(r, level, upper=False)

    def renyi(at: dict[str, Any], prec: int) -> arb:
        return arb(release(method, at).eta_squared * at["alpha"] / 2)

    def renyi_lower(at: dict[str, Any], prec: int) -> arb:
        r = release(method, at)
        return lower_renyi(r, at["alpha"]) if truncated(at) else renyi(at, prec)

    def rho(at: dict[str, Any], prec: int) -> arb:
        return arb(release(method, at).eta_squared / 2)

    def rho_lower(at: dict[str, Any], prec: int) -> arb:
        r = release(method, at)
        if not truncated(at):
            return rho(at, prec)
        best = arb(0)
        for alpha in (fmpq(9, 8), fmpq(3, 2), fmpq(3)):
            best = best.max(lower_renyi(r, alpha) / alpha)
        return best

    def order(at: dict[str, Any], prec: int) -> arb:
        return arb.pos_inf()

    def add(kind: str, own: list[Any], value: Any, summary: str, at: str = "", **how: Any) -> None:
        of(kind, [*own, TRUNCATED], summary, at, **how)(value)

    above: dict[str, Any] = {"bound": "upper", "exact_where": exact_where}
    pure = "smallest eps at delta; delta=0 is pure privacy, inf unless the release is conditioned"
    add("delta", [EPS], delta, "smallest delta at eps", "eps=0.5", lower=delta_lower, **above)
    add("epsilon", [DELTA], epsilon, pure, "truncated=yes", lower=epsilon_lower, **above)
    of_order = {"exact": lambda at: _closed(at, release(method, at).eta_squared * at["alpha"] / 2), **above}
    add("renyi", [ALPHA], renyi, "Rényi divergence of order alpha", "alpha=2", lower=renyi_lower, **of_order)
    of_rho = {"exact": lambda at: _closed(at, release(method, at).eta_squared / 2), **above}
    add("rho", [], rho, "zCDP parameter", lower=rho_lower, **of_rho)
    add("order", [], order, "Rényi order from which the divergence is infinite")


def _closed(at: dict[str, Any], x: fmpq) -> Any:
    """The exact rational of an unconditioned release."""
    return None if truncated(at) else x


for _method in METHODS:
    register(_method)


# `synthsym plan gauss-…`: the largest range and the most records, beside the rules that the thesis prints.


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
    names = tuple(p.name for p in _parameters(method))
    solves = {"R": largest_real(because=_plain), "n": smallest_int(cap=10**12, because=_plain)}
    if method != "post":
        shared = method == "synth-one"  # conditioned together on the box: fewer of them are another release
        solves["m"] = largest_int(
            cap=10**15, unbounded=_parameter_is_safe if shared else None, because=_plain if shared else FEWER_RECORDS
        )
    plan_rule(
        _name_of(method),
        params=(*names, "truncated"),
        solves=solves,
        printed=_published(method),
        words=WORDS[method] + ASSUMPTION,
        pure=lambda at: at["truncated"] == "yes",
    )


def _parameter_is_safe(at: dict[str, Any], eps: fmpq, delta: fmpq) -> bool:
    """Any number of records is post-processing of one draw of the mean: if that draw meets the target, so do they."""
    if at.get("truncated") == "yes":
        return False
    r = release("post", at)
    return bool(delta_at(arb(eps), r.eta()) <= delta)


for _method in METHODS:
    _register(_method)
