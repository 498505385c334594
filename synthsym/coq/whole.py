"""Whole theorems: what the library proves about a mechanism or two laws, with a place for the print.

A template says everything but the print: densities, data sets, neighbours, the loss as an integral, in the words of
`library/*.v`. The print is put in by the exporter, from its parsed tree, so that another print is another statement and
has no certificate. A template belongs to one statement over one domain; over another one nothing is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ..statements.goal import AnyGoal, Goal
from .terms import printed_term
from .theorems import Theorem, proposition

ENDING = "_whole"


@dataclass(frozen=True)
class Template:
    """`statement` and `scripts` hold PRINT; `letters` are the Coq terms of printed names that are not their own."""

    domain: frozenset[str]
    integers: frozenset[str]
    statement: str
    scripts: tuple[str, ...]
    letters: Mapping[str, str] = field(default_factory=dict)


_MEAN_OF_RECORDS = "forall (d : R) (n : nat), d > 0 -> (1 <= n)%nat -> "
_SENSITIVITY = Template(
    frozenset({"n >= 1", "d > 0", "sigma > 0"}), frozenset({"n"}),
    _MEAN_OF_RECORDS
    + "(forall l l', NormalLaw.neighbours d n l l' -> Rabs (NormalLaw.mean l - NormalLaw.mean l') <= PRINT) /\\ "
    + "(exists l l', NormalLaw.neighbours d n l l' /\\ Rabs (NormalLaw.mean l - NormalLaw.mean l') = PRINT)",
    ("intros d n D N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). "
     "assert (U : 0 < 2 * d / INR n) by (apply Rdiv_lt_0_compat; lra). "
     "assert (E : PRINT = 2 * d / INR n) by (rewrite ?(Rabs_pos_eq (2 * d)) by lra; field; lra). try rewrite E. split; "
     "[intros l l' B; apply Rsqr_incr_0_var; [rewrite <- Rsqr_abs; rewrite !Rsqr_pow2; "
     "exact (NormalLaw.sensitivity d n l l' B) | lra] | destruct n as [|k]; [inversion N|]; "
     "destruct (NormalLaw.attained d k ltac:(lra)) as [l [l' [B M]]]; exists l, l'; split; "
     "[exact B | rewrite M; apply Rabs_pos_eq; lra]].",),
    {"n": "(INR n)"},
)  # fmt: skip
_ONE_RECORD = Template(
    frozenset({"n >= 1", "d > 0", "sigma > 0"}), frozenset({"n"}),
    "forall (d sigma : R) (n : nat), d > 0 -> sigma > 0 -> (1 <= n)%nat -> NormalLaw.renyi_exists d sigma n /\\ "
    "(forall rho, NormalLaw.zcdp d sigma n rho <-> PRINT <= rho)",
    ("intros d sigma n D S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). "
     "assert (E : PRINT = 4 * d ^ 2 / (2 * INR n ^ 2 * sigma ^ 2)) by (field; repeat split; lra). try rewrite E. split; "
     "[exact (proj1 (NormalLaw.one_synthetic_record d sigma n 0 ltac:(lra) S N)) | "
     "intros rho; exact (proj2 (NormalLaw.one_synthetic_record d sigma n rho ltac:(lra) S N))].",),
    {"n": "(INR n)"},
)  # fmt: skip
_GAMMA_ROW = Template(
    frozenset({"k1 > 0", "k2 > 0", "t1 > 0", "t2 > 0", "alpha > 0", "alpha < 1"}), frozenset(),
    "forall alpha k1 t1 k2 t2 : R, alpha > 0 -> alpha <> 1 -> k1 > 0 -> t1 > 0 -> k2 > 0 -> t2 > 0 -> "
    "0 < alpha * k1 + (1 - alpha) * k2 -> 0 < alpha * t2 + (1 - alpha) * t1 -> "
    "GammaLaw.is_renyi alpha (GammaLaw.pdf k1 (/ t1)) (GammaLaw.pdf k2 (/ t2)) (PRINT)",
    ("intros alpha k1 t1 k2 t2 A A1 K1 T1 K2 T2 K T. "
     "exact (GilGamma.gil_gamma alpha k1 t1 k2 t2 A1 K1 T1 K2 T2 K T).",),
)  # fmt: skip

TEMPLATES: Mapping[str, Template] = {
    "neun.s41.delta": _SENSITIVITY, "neun.s41.single": _ONE_RECORD, "gil.gamma": _GAMMA_ROW,
}  # fmt: skip


def whole_theorem(claim_id: str, name: str, goals: Sequence[AnyGoal]) -> Theorem | None:
    """The whole theorem of an identity that the library has a template for, with its print put in; None otherwise."""
    template = TEMPLATES.get(claim_id)
    first = goals[0] if goals else None
    if template is None or not isinstance(first, Goal) or not _fits(template, first) or not _one_print(goals):
        return None
    printed = printed_term(first.left.node, template.letters)
    return Theorem(name + ENDING, template.statement.replace("PRINT", printed), _filled(template, printed))


def _filled(template: Template, printed: str) -> Callable[[], tuple[str, ...]]:
    return lambda: tuple(script.replace("PRINT", printed) for script in template.scripts)


def _fits(template: Template, goal: Goal) -> bool:
    """The same conditions on the same kinds of parameters, and only plain letters in the print."""
    if goal.kind != "forall" or goal.op != "=" or not hasattr(goal.left, "text"):
        return False
    own = goal.domain.table()
    conditions = {proposition(c) for c in goal.domain.conditions()}
    integers = {v.symbol.name for v in goal.domain.variables if v.integer}
    plain = all(own.get(name) == goal.left._symbols.get(name) is not None for name in goal.left.node.names())
    return conditions == template.domain and integers == template.integers and plain


def _one_print(goals: Sequence[AnyGoal]) -> bool:
    """All goals are identities of the same printed text, over parts of the domain."""
    texts = {getattr(g.left, "text", None) if isinstance(g, Goal) and g.op == "=" else None for g in goals}
    return len(texts) == 1 and None not in texts
