"""Choosing by noisy scores: the largest noisy score, permute-and-flip, and the first query above a noisy threshold."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.kinds import LARGEST_LOSS, LEVEL_LOSS, LEVEL_MOVE
from ..core.truth import Truth
from ..errors import StepRejected
from ..rules.stated import definition, theorem
from .sorts import not_negative

NOISY_MAX, MIXTURE = "definition:noisy-max", "cited:mixture-loss"


@definition(NOISY_MAX, "given the noise of the others, an output wins with the chance that its own noise exceeds a level, the largest noisy score "
            "of the others less its own score; the level moves by at most knob * (its score's move + the largest move of another's)",
            hypotheses=lambda own, others: not_negative(own, others), gives=LEVEL_MOVE)  # fmt: skip
def level_moves(knob: sp.Expr, own: sp.Expr, others: sp.Expr) -> sp.Expr:
    """How far the level moves when scores may move either way."""
    return knob * (own + others)


@definition(NOISY_MAX, hypotheses=lambda most: not_negative(most), gives=LEVEL_MOVE)
def _level_moves_one_way(knob: sp.Expr, most: sp.Expr) -> sp.Expr:
    return knob * most


def level_moves_one_way(most: Any, **how: Any) -> Truth:
    """How far it moves when all scores move in one direction, by at most this: the moves do not add up.

    A move that is derived says of which neighbours it is: a record that is replaced moves some scores up and others down."""
    either = {"relation:replace", "relation:scores", NOISY_MAX} & getattr(most, "rests_on", frozenset())
    if either:
        raise StepRejected(f"{most.expr} rests on {', '.join(sorted(either))}, by which scores move either way")
    return _level_moves_one_way(most, **how)


@theorem(MIXTURE, "a quotient of two means of positive numbers is at most knob-fold the largest quotient of the numbers",
         "any text on inequalities", lean="upper", of=("worst",), kinds={"worst": frozenset({LEVEL_LOSS})}, gives=LARGEST_LOSS)  # fmt: skip
def loss_of_winner(knob: sp.Expr, worst: sp.Expr) -> sp.Expr:
    """The loss of an output that wins, from the largest log-ratio of the chances that noise exceeds a level before and after it has moved."""
    return worst + sp.log(knob)


@theorem("cited:permute-and-flip", "permute-and-flip with acceptance exp(-(max - score)/s) has the law of the largest score with exponential noise of "
         "mean s * knob", "Ding, Kifer, Xiao, Gelbhart, Wang, Zhang (2021), Permute-and-flip is identical to report-noisy-max with exponential noise",
         of=("loss",), kinds={"loss": frozenset({LARGEST_LOSS})}, keeps=("loss",), laws=("law:exponential",), through=MIXTURE)  # fmt: skip
def of_permute_and_flip(knob: sp.Expr, loss: sp.Expr) -> sp.Expr:
    """The loss of permute-and-flip, from that of the largest score with exponential noise."""
    return loss / knob


@theorem("cited:above-threshold", "the first query above a noisy threshold, queries moving by at most D: the loss is at most that of the threshold's "
         "noise moved by D, plus the log-ratio of the chances that a query's noise exceeds a level, and one that has moved by as much as query and "
         "threshold together", "Dwork and Roth (2014), theorem 3.23; Lyu, Su, Li (2017)", lean="upper", of=("threshold", "query"),
         kinds={"threshold": frozenset({LARGEST_LOSS}), "query": frozenset({LEVEL_LOSS})}, gives=LARGEST_LOSS)  # fmt: skip
def loss_of_first_above(knob: sp.Expr, threshold: sp.Expr, query: sp.Expr) -> sp.Expr:
    """The loss of the place at which the queries stop: all queries below come out likelier once the threshold has moved."""
    return threshold + knob * query
