"""Queries against a noisy threshold, Laplace noise on both: the loss of where they stop, which the sparse vector technique repeats."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..laws import Laplace
from .costs import laplace_cost
from .noisy_choices import moved_level_loss
from .noisy_max import level_moves, loss_of_first_above
from .sparse_vector import loss_of_several_above


def first_above(b: sp.Expr, threshold: sp.Expr, query: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the loss, Laplace noise of these scales on the threshold and on the queries, queries moving by at most b."""
    level = level_moves(
        b / query, b / query, on=domain
    )  # the query moves, and the threshold that makes up for those before
    return loss_of_first_above(laplace_cost(b, threshold, domain), moved_level_loss(Laplace, level, domain))


def several_above(b: sp.Expr, threshold: sp.Expr, query: sp.Expr, answers: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the loss until `answers` queries lie above one noisy threshold: each pays for its own noise."""
    level = level_moves(b / query, b / query, on=domain)
    return loss_of_several_above(laplace_cost(b, threshold, domain), moved_level_loss(Laplace, level, domain), answers)
