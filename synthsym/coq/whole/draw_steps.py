"""Steps of arguments about a posterior draw: the loss of records that share it, where its own loss reaches a level, the least of its density ratios."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ...core.subject import Subject
from ...theory.average_records import LeastRatio, RecordVariance
from ...theory.beta import FlatCount
from ...theory.binary_records import LeastFactor, LikelihoodGap, LossBeside, OutputLoss
from ...theory.draw_levels import InfiniteOrder, LevelOfDraw
from ..terms import term
from ..theorems import Theorem
from .part import Part
from .records import from_value

Said = tuple[str, sp.Expr, str]  # what is said of the print, its value, and the sentence that proves it from the value


# What is released, its lemma and its largest loss beside j shared ones.
_BESIDE: dict[str, Callable[[sp.Expr, sp.Expr, sp.Expr, sp.Expr], tuple[str, str, sp.Expr]]] = {
    "one": lambda a, b, j, m: (f"BinaryBeside.largest_beside {{}} (BetaBin.release {term(a)} {term(b)}) {{}}", "shared_beside", sp.log((a + j + m) / (a + j))),
    "many": lambda a, b, j, m: (f"BinaryBeside.largest_beside {{}} (Binary.fresh {term(a)} {term(b)}) {{}}", "fresh_beside", m * sp.log((a + j + 1) / (a + j))),
    "map": lambda a, b, j, m: (f"BinaryBeside.mode_largest_beside {term(a)} {term(b)} {{}} {{}}", "mode_beside", m * sp.log((a + j) / (a + j - 1))),
}  # fmt: skip


def theorem(part: Part) -> Theorem | None:
    """The print is one of these quantities."""
    said = None if part.equals is None else _said(part.equals)
    if said is None or part.printed is None:
        return None
    says, value, shown = said
    return from_value(part, f"{says} ({part.print})", value, shown)


def _said(x: Subject) -> Said | None:
    same = "try rewrite K_; first [reflexivity | field; lra | field; nonzero | f_equal; field; repeat split; lra | f_equal; field; nonzero]"
    match x:
        case OutputLoss("one", (alpha, beta), (j, r), (k, l)):
            counted = "forall j_ r_ k_ l_ : nat, "
            equal = "".join(f"INR {n}_ = {term(e)} -> " for n, e in zip("jrkl", (j, r, k, l), strict=True))
            value = sp.log((alpha + j + k) * (beta + r) / ((beta + r + l) * (alpha + j)))
            says = f"{counted}{equal}DrawSteps.output_loss {term(alpha)} {term(beta)} j_ r_ k_ l_"
            shown = f"intros j_ r_ k_ l_ J_ R_ N_ L_. apply DrawSteps.output_loss_is; [lra | lra | rewrite J_, R_, N_, L_; {same}]."
            return says, value, shown
        case LossBeside(method, (alpha, beta), (j, r), m) if method in _BESIDE:
            release, lemma, value = _BESIDE[method](alpha, beta, j, m)
            counted = "forall j_ r_ count_ : nat, "
            equal = "".join(f"INR {n}_ = {term(e)} -> " for n, e in (("j", j), ("r", r), ("count", m)))
            says = f"{counted}{equal}{release.format('j_ r_', 'count_')}"
            shown = f"intros j_ r_ count_ J_ R_ M_. apply BinaryBeside.{lemma}; [lra | lra | rewrite J_, M_; {same}]."
            return says, value, shown
        case LeastFactor() | LikelihoodGap():
            says = "least_factor" if isinstance(x, LeastFactor) else "largest_likelihood_gap"
            lemma = "least_factor_is" if isinstance(x, LeastFactor) else "likelihood_gap_is"
            shown = f"exact BinaryBeside.{lemma}"
            return f"BinaryBeside.{says}", x.value, f"first [{shown} | rewrite K_; {shown}]."
        case LevelOfDraw(u, v, eps):
            value = sp.exp(eps) * u / (v + sp.exp(eps) * u)
            positive = (
                f"assert (U_ : 0 < {term(u)}) by first [lra | pos]. assert (V_ : 0 < {term(v)}) by first [lra | pos]. "
            )
            mixed = f"assert (P_ := exp_pos {term(eps)}). assert (Q_ : 0 < exp {term(eps)} * {term(u)}) by (apply Rmult_lt_0_compat; assumption). "
            return (
                f"DrawSteps.level_of_draw {term(u)} {term(v)} {term(eps)}",
                value,
                f"{positive}{mixed}apply DrawSteps.level_is; [exact U_ | exact V_ | try rewrite K_; first [reflexivity | field; lra | f_equal; ring | field; nra]].",
            )
        case LeastRatio(n, alpha, beta):
            says = f"forall n_ : nat, INR n_ = {term(n)} -> DrawSteps.least_ratio {term(alpha)} {term(beta)} n_"
            counted = "apply INR_le; rewrite E_; simpl; lra"
            return (
                says,
                beta / (alpha + n - 1),
                f"intros n_ E_. apply DrawSteps.least_ratio_is; [lra | lra | {counted} | rewrite E_; {same}].",
            )
        case InfiniteOrder(n, alpha, beta):
            says = f"forall n_ : nat, INR n_ = {term(n)} -> DrawOrders.infinite_from {term(alpha)} {term(beta)} n_"
            counted = "apply INR_le; rewrite E_; simpl; lra"
            shown = f"intros n_ E_. apply DrawOrders.infinite_from_is; [lra | lra | {counted} | {same}]."
            return says, 1 + sp.Min(alpha, beta), shown
        case FlatCount(n):
            says = f"forall n_ : nat, INR n_ = {term(n)} -> DrawSteps.flat_count n_"
            return says, 1 / (n + 1), f"intros n_ E_. apply DrawSteps.flat_count_is; rewrite E_; {same}."
        case RecordVariance(p):
            shown = "apply DrawSteps.record_variance_is; [lra | try rewrite K_; first [reflexivity | ring]]."
            return f"DrawSteps.record_variance {term(p)}", p * (1 - p), shown
    return None
