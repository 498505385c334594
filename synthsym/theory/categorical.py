"""Records of several kinds under a Dirichlet prior: one kind against the rest, orders of records from one draw, their loss."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

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
