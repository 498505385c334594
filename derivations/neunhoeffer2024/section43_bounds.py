"""Section 4.3: the promised guarantees against what two real neighbouring data sets release."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, CertifiedValue, Form, Instead, Integer, Monotone, Real, Told, Truth, laws, log_ratio,
    parameter, rewrite, substitute,
)  # fmt: skip
from synthsym.theory import fitted_pairs as pairs
from synthsym.theory.events import enough_at_level
from synthsym.theory.noise_tails import percentile
from . import paper
from .model import m, n_syn
from .witnesses import (
    FAR, NEAR, PAIR, d, event_of_mean, event_of_variance, mean_divergence, order_of, sample_variance, variance_laws,
)  # fmt: skip

MEAN_RHO = "m*n_syn*4*d^2/(2*n^2*s2)"
# The exact loss of the records, mean and variance together, at a practical point: what a curator may promise there.
WHAT_IS_LOST = CertifiedValue("normal-unknown.epsilon", n=1000, d=4, var=1, records=100, delta="1e-6")
ENOUGH = "the eps at delta of all records, mean and variance together, for data of sample variance var"
claim = paper.section("neun.s43", neighbours="replace")


@claim("zcdp", "Section 4.3, 'results of 4.1 still hold with sigma^2 replaced by s^2' (also slides)", "bound")
def estimated_variance() -> Form:
    """The synthetic mean is rho-zCDP with the sample variance in place of the variance."""
    truth = mean_divergence(m * n_syn)
    claimed = Told(AtMost(MEAN_RHO, truth, names={"s2": sample_variance(FAR)}), order_of)
    no_rho = f"no rho is enough, as the divergence is infinite from some order on; {ENOUGH}"
    return Instead(claimed, WHAT_IS_LOST, no_rho)


GUARANTEE = PAIR.extend(
    m=Integer >= 1, n_syn=Integer >= 1, delta=Real.between(0, 1), c=Real > 0, at=dict(delta="1/100", c="1/2", r=99)
)


@claim("mean", "Section 4.3, the mean guarantee turned into (eps,delta)", "bound", uses="zcdp neun.s2.conv")
def mean_guarantee() -> Form:
    """The (eps, delta) of the synthetic mean; the event is that it lies further than c from the fitted mean of the neighbour."""
    eps = pairs.demand(FAR, NEAR, m * n_syn, GUARANTEE["c"], GUARANTEE["delta"], PAIR, GUARANTEE)
    rho = f"({MEAN_RHO})"
    named = {"s2": sample_variance(FAR)}
    printed = AtMost(f"{rho} + 2*sqrt({rho}*log(1/delta))", eps, names=named, lower=eps)
    return Instead(Told(printed, event_of_mean), WHAT_IS_LOST, ENOUGH)


@claim("leak", "Section 4.3", "prose", of={"near": "rho(X')", "far": "rho(X)"})
def rho_tells() -> Form:
    """rho differs between neighbours: publishing it is a deterministic answer that tells them apart."""
    D = PAIR.extend(m=Integer >= 1, n_syn=Integer >= 1)
    rho_over = parameter(D, m * n_syn * 4 * d**2 / (2 * PAIR["n"] ** 2))
    near, far = (rho_over / sample_variance(record) for record in (NEAR, FAR))
    return Always("near > far", {"near": near, "far": far}, D, asserts="no-privacy")


# -- the synthetic variance of three records: a Gamma law of shape 1, whose percentiles are logarithms ----------------------
EVENT = PAIR.extend(delta=Real.between(0, 1), c=Real > 0, at=dict(delta="1/1000", c=2, r=9))
# the event has more mass than delta
EVENT = EVENT.where(sp.Gt(sp.exp(-EVENT["c"] / 4), EVENT["delta"], evaluate=False))
THREE = sp.Integer(3)
JUMP = "abs(2*d)^2/n"


def printed_loss(at: str, sign: str) -> str:
    """The printed absolute value for three records at a percentile, for an increase (+) or a decrease (-)."""
    return f"abs((3-1)/2*log((2*s2 {sign} {JUMP})/(2*s2)) - (3-1)*{JUMP}/(2*s2*(2*s2 {sign} {JUMP}))*{at})"


def percentiles(own: sp.Expr, level: sp.Expr) -> dict[str, Truth]:
    """The percentiles of this level, and of one minus it, of the law at the variance of the data set with this record."""
    found = (pairs.percentile_of_variance(own, THREE, u, PAIR, EVENT) for u in (level, 1 - level))
    return dict(zip(("x1", "x2"), found, strict=True))


def variance_event(own: sp.Expr) -> tuple[Truth, dict[str, Truth]]:
    """The eps that the event {S^2 > c d^2/n} demands; `own` is the record of the data set whose variance the rule uses."""
    at, delta = EVENT["c"] * d**2 / PAIR["n"], EVENT["delta"]
    needed = pairs.demand_of_variance(FAR, NEAR, THREE, at, delta, PAIR, EVENT)
    return needed, {"s2": sample_variance(own), **percentiles(own, delta / 2)}


def promised(eps: str, needed: Truth, named: dict[str, Truth]) -> Form:
    """The printed eps must be at least what the event demands."""
    return Instead(Told(AtMost(eps, needed, EVENT, names=named, lower=needed), event_of_variance), WHAT_IS_LOST, ENOUGH)


@claim("inc", "Section 4.3, increasing case of the bound", "bound", uses="rate algebra gamma")
def increasing_case() -> Form:
    """The printed loss at the two percentiles as eps, for a neighbour with a larger variance.
    Read: n_syn = 3, where the percentiles are logarithms: the rule is stated for every n_syn, and fails there"""
    needed, named = variance_event(NEAR)
    return promised(f"max({printed_loss('x1', '+')}, {printed_loss('x2', '+')})", needed, named)


TAIL, delta = PAIR.adding("0 < delta < 1 at 1/1000")
OUTPUT, x = PAIR.adding("x > 0 at 1")


def one_order(own: laws.Gamma, other: laws.Gamma, level: sp.Expr) -> list[Form]:
    """The rule for one order of the pair. The loss is monotone in the output, so it exceeds its value at the percentile
    of this level with probability delta: that value is enough as eps, and the print must be no less.
    """
    loss = log_ratio(own, other, x, OUTPUT)

    def loss_at(u: sp.Expr) -> Truth:
        found = substitute(loss, {x: percentile(own, u, TAIL)}, "at the percentile", TAIL)
        return rewrite(found, sp.expand_log(found.expr, force=True))  # n and d drop out

    enough = enough_at_level(loss_at(level), because="P(S) - e^eps Q(S) <= P(loss > eps) = delta")
    rule = AtMost("max(abs(L1), abs(L2))", enough, TAIL, names={"L1": loss_at(delta / 2), "L2": loss_at(1 - delta / 2)})
    return [Monotone(loss, "x", "decreasing" if level == delta else "increasing"), rule]


@claim("perc", "Section 4.3, percentile rule", "bound", uses="plrv")
def percentile_rule() -> Form:
    """The larger absolute loss at the two percentiles as eps, for the smaller and for the larger variance first.
    Read: both cases, with the true loss; three records"""
    far, near = variance_laws(THREE)
    return All(*one_order(near, far, delta), *one_order(far, near, 1 - delta))


WHOLE = f"max({', '.join(printed_loss(x, sign) for sign in '+-' for x in ('x1', 'x2'))})"


@claim("final", "Section 4.3, final bound for eps (variance)", "bound", uses="inc sign perc")
def final_bound() -> Form:
    """The larger of the printed losses of both cases at both percentiles as eps, for the synthetic variance.
    Read: n_syn = 3, where the percentiles are logarithms: the rule is stated for every n_syn, and fails there"""
    needed, named = variance_event(FAR)
    return promised(WHOLE, needed, named)


@claim("joint", "Section 4.3, overall guarantee", "bound", uses="mean final comprule")
def overall() -> Form:
    """Mean and variance together, half of delta each, for three records; the event needs their sample variance only."""
    needed, named = variance_event(FAR)
    named |= percentiles(FAR, EVENT["delta"] / 4)
    rho = "(3*4*d^2/(2*n^2*s2))"
    return promised(f"{rho} + 2*sqrt({rho}*log(2/delta)) + {WHOLE}", needed, named)
