"""Dirichlet laws: an exponential family on the simplex, mixed parameter by parameter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import declare, knob
from ..core.truth import BOTH, Step, Truth, concluded, lifted
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Dirichlet
from ..laws.vectors import column
from ..rules.basic import rewrite
from ..rules.checks import need
from ..rules.densities import log_density, proper_order
from ..rules.kernels import renyi_from
from ..rules.stated import definition, theorem


def dirichlet_renyi(a: Sequence[sp.Expr], b: Sequence[sp.Expr], alpha: sp.Expr, domain: Domain) -> Truth:
    """alpha log p + (1 - alpha) log q is, up to a constant, the log density of the law with mixed parameters, which integrates to 1."""
    mixed = [alpha * x + (1 - alpha) * y for x, y in zip(a, b, strict=True)]
    closed = tuple(need(sp.Gt(w, 0, evaluate=False), domain, "the mixture is a law") for w in mixed)
    specs: dict[str, Any] = {f"x_{i}": Real.between(0, 1) for i in range(len(a) - 1)}
    E = domain.extend(at={name: sp.Rational(1, len(a)) for name in specs}, **specs)
    free = [E[name] for name in specs]
    E = E.where(sp.Lt(sum(free), 1))
    x = column([*free, 1 - sum(free)])
    P, Q, M = (Dirichlet(column(v)) for v in (a, b, mixed))
    order = lifted(alpha, E)
    integrand = order * log_density(P, x, E) + (1 - order) * log_density(Q, x, E)
    member = log_density(M, x, E)
    constant = (integrand.expr - member.expr).subs(dict.fromkeys(free, sp.Rational(1, len(a))))
    found = prove_equal(integrand.expr, member.expr + constant, E)
    if found is None:
        raise StepRejected("alpha log p + (1 - alpha) log q is not a Dirichlet log density plus a constant")
    note = "it is the log density of a Dirichlet law plus a constant; that law integrates to one"
    step = Step("exponential-family", integrand.expr, constant, note, found.engines, found.exhaustive, closed, (P.foundation,))
    return renyi_from(concluded(step, domain, integrand, member), alpha, (proper_order(alpha, domain),))


MULTINOMIAL = declare("law:dirichlet-multinomial",
                      "m records from one Dirichlet(w) draw: probability of an order with counts x is prod Gamma(w_i*knob + x_i)/Gamma(w_i*knob), "
                      "over Gamma(W + m)/Gamma(W)")  # fmt: skip


@theorem("cited:dirichlet-merge", "a coordinate of a Dirichlet(w) vector is Beta(w_i, W - w_i); its mode and mean are those coordinates'", "Ferguson (1973)")
def merged(knob: sp.Expr, share: sp.Expr) -> sp.Expr:
    """The mode, or the mean, of one coordinate, from the beta law of that coordinate against the rest."""
    return share


def loss_of_shared_order(first: Sequence[sp.Expr], second: Sequence[sp.Expr], counts: Sequence[sp.Expr], domain: Domain) -> Truth:
    """Privacy loss of an order of records from one Dirichlet draw, with these counts in the categories whose weights differ.

    The other categories and the total weight are the same before and after, so that they cancel.
    """
    if sp.expand(sum(first) - sum(second)) != 0:
        raise StepRejected("the total weights differ: the normalisers do not cancel")
    w: sp.Expr = knob(MULTINOMIAL)
    factor: sp.Expr = knob("definition:privacy-loss")

    def log_mass(weights: Sequence[sp.Expr]) -> sp.Expr:
        return sp.Add(*(sp.log(sp.gamma(w * s + y)) - sp.log(sp.gamma(w * s)) for s, y in zip(weights, counts, strict=True)))

    positive = tuple(need(sp.Gt(s, 0, evaluate=False), domain, "a weight") for s in (*first, *second))
    raw = factor * (log_mass(first) - log_mass(second))
    step = Step("privacy-loss", None, raw, "log-ratio of the two laws; the rest and the total cancel", BOTH, obligations=positive,
                rests_on=(MULTINOMIAL, "definition:privacy-loss", "relation:replace"))  # fmt: skip
    start = concluded(step, domain)
    flat = sp.expand_log(sp.log(sp.factor(sp.gammasimp(sp.exp(raw / factor)))), force=True) * factor
    return rewrite(start, flat, "Gamma(s + 1) = s Gamma(s)")


@definition("definition:privacy-loss", also=("relation:replace",))
def loss_of_independent_order(knob: sp.Expr, quotients: list[sp.Expr], counts: list[sp.Expr]) -> sp.Expr:
    """Privacy loss of an order of independent records, from the quotients of the probabilities of the categories that differ."""
    return knob * sp.Add(*(y * sp.log(q) for q, y in zip(quotients, counts, strict=True)))
