"""Two theorems on the mean of records in a box and one synthetic record, each for one statement of the corpus over one domain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...statements import Equal
from ..terms import printed_term
from ..theorems import Theorem, proposition
from .part import ENDING, Part


@dataclass(frozen=True)
class Template:
    """`statement` and `script` hold PRINT."""

    statement: str
    script: str


_DOMAIN, _INTEGERS = {"n >= 1", "d > 0", "sigma > 0"}, {"n"}
_MEAN_OF_RECORDS = "forall (d : R) (n : nat), d > 0 -> (1 <= n)%nat -> "
_SENSITIVITY = Template(
    _MEAN_OF_RECORDS
    + "(forall l l', NormalLaw.neighbours d n l l' -> Rabs (NormalLaw.mean l - NormalLaw.mean l') <= PRINT) /\\ "
    + "(exists l l', NormalLaw.neighbours d n l l' /\\ Rabs (NormalLaw.mean l - NormalLaw.mean l') = PRINT)",
    "intros d n D N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). "
    "assert (U : 0 < 2 * d / INR n) by (apply Rdiv_lt_0_compat; lra). "
    "assert (E : PRINT = 2 * d / INR n) by (rewrite ?(Rabs_pos_eq (2 * d)) by lra; field; lra). try rewrite E. split; "
    "[intros l l' B; apply Rsqr_incr_0_var; [rewrite <- Rsqr_abs; rewrite !Rsqr_pow2; "
    "exact (NormalLaw.sensitivity d n l l' B) | lra] | destruct n as [|k]; [inversion N|]; "
    "destruct (NormalLaw.attained d k ltac:(lra)) as [l [l' [B M]]]; exists l, l'; split; "
    "[exact B | rewrite M; apply Rabs_pos_eq; lra]].",
)  # fmt: skip
_ONE_RECORD = Template(
    "forall (d sigma : R) (n : nat), d > 0 -> sigma > 0 -> (1 <= n)%nat -> NormalLaw.renyi_exists d sigma n /\\ "
    "(forall rho, NormalLaw.zcdp d sigma n rho <-> PRINT <= rho)",
    "intros d sigma n D S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). "
    "assert (E : PRINT = 4 * d ^ 2 / (2 * INR n ^ 2 * sigma ^ 2)) by (field; repeat split; lra). try rewrite E. split; "
    "[exact (proj1 (NormalLaw.one_synthetic_record d sigma n 0 ltac:(lra) S N)) | "
    "intros rho; exact (proj2 (NormalLaw.one_synthetic_record d sigma n rho ltac:(lra) S N))].",
)  # fmt: skip

_TEMPLATES: Mapping[str, Template] = {"neun.s41.delta": _SENSITIVITY, "neun.s41.single": _ONE_RECORD}


def theorem(part: Part) -> Theorem | None:
    """The theorem of the template with the print put in, over the domain that the template speaks of."""
    found, printed = _TEMPLATES.get(part.claim), part.printed
    if found is None or type(part.form) is not Equal or printed is None or not _fits(part):
        return None
    text = printed_term(printed.node, {"n": "(INR n)"})
    script = found.script.replace("PRINT", text)
    return Theorem(part.name + ENDING, found.statement.replace("PRINT", text), lambda: (script,))


def _fits(part: Part) -> bool:
    """The same conditions on the same kinds of parameters, and only plain letters in the print."""
    own, printed = part.domain.table(), part.printed
    assert printed is not None
    integers = {v.symbol.name for v in part.domain.variables if v.integer}
    plain = all(own.get(name) == printed._symbols.get(name) is not None for name in printed.node.names())
    return {proposition(c) for c in part.domain.conditions()} == _DOMAIN and integers == _INTEGERS and plain
