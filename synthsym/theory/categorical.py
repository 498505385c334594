"""Dirichlet laws, and records of several kinds under such a prior: one kind against the rest, orders of records from one draw, their loss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.truth import Step, Truth, concluded, lifted
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Dirichlet
from ..laws.vectors import column
from ..rules.checks import need
from ..rules.densities import log_density, proper_order
from ..rules.kernels import renyi_from
from ..rules.stated import definition, theorem


@theorem("cited:dirichlet-merge", "a coordinate of a Dirichlet(w) vector is Beta(w_i, W - w_i); its mode and mean are those coordinates'",
         "Ferguson (1973)", of=("merged",))  # fmt: skip
def coordinate(knob: sp.Expr, merged: sp.Expr) -> sp.Expr:
    """What is said of one coordinate, from what is said of it against the rest."""
    return merged


@definition("law:dirichlet-multinomial", "m records from one Dirichlet(w) draw: probability of an order with counts x is "
            "prod Gamma(w_i*knob + x_i)/Gamma(w_i*knob), over Gamma(W + m)/Gamma(W)")  # fmt: skip
def log_mass_of_order(knob: sp.Expr, weights: Sequence[sp.Expr], counts: Sequence[sp.Expr]) -> sp.Expr:
    """log of the probability of one order of records with these counts."""
    whole, records = sp.Add(*weights), sp.Add(*counts)
    kinds = (sp.log(sp.gamma(w * knob + x)) - sp.log(sp.gamma(w * knob)) for w, x in zip(weights, counts, strict=True))
    return sp.Add(*kinds, sp.log(sp.gamma(whole)), -sp.log(sp.gamma(whole + records)))


@definition("definition:privacy-loss", of=("log_ratio",))
def loss_of_ratio(knob: sp.Expr, log_ratio: sp.Expr) -> sp.Expr:
    """The privacy loss, from the log of the quotient of the two probabilities of an output."""
    return knob * log_ratio


# Dirichlet laws: an exponential family on the simplex, mixed parameter by parameter.


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
    step = Step(
        "exponential-family", integrand.expr, constant, note, found.engines, found.exhaustive, closed, (P.foundation,)
    )
    return renyi_from(concluded(step, domain, integrand, member), P, Q, alpha, (proper_order(alpha, domain),))
