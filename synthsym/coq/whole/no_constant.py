"""Refutations of constants that are said to exist: whatever the constant and the other letters are, a family of letters breaks the relation."""

from __future__ import annotations

from ...core.truth import Truth
from ...statements import Exists
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, printed_links
from ..terms import name_of, rational, term
from ..theorems import Theorem, proposition
from .part import ENDING
from .points import bare
from .pointwise import OPPOSITE, said, text_of
from .shown import Shown

_CLOSE = "first [lra | nra | apply Rlt_gt, Rminus_gt_0_lt; field_simplify; first [lra | nra]]"


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """Of the statement that fails along a family, whatever its constant is."""
    found = [f for f in map(bare, forms) if type(f) is Exists]
    if len(forms) != 1 or len(found) != 1 or not all(isinstance(g, Goal) and g.kind == "forall" for g in judged.goals):
        return None
    form, links = found[0], printed_links(found[0].printed.node)
    if not form.family or form.premise is not None or len(links) != 1 or links[0][1] not in OPPOSITE:
        return None
    (small, op, large), known = links[0], _quantities(form)
    if known is None:
        return None
    values = {n: f"value_{k}" for k, n in enumerate(known)}
    left, right = (text_of(form.printed, side, values) for side in (small, large))
    facts = " /\\ ".join([*(s.of(values[n]) for n, s in known.items()), f"{left} {OPPOSITE[op]} {right}"])
    own, rest = _conditions(form)
    letters = [v.symbol for v in form.domain.variables if v.symbol not in form.family]
    chosen = " ".join(name_of(x.name) for x in form.family)
    names = " ".join(name_of(x.name) for x in letters)
    broken = f"exists {chosen} : R, ({_all(own)}) /\\ exists {' '.join(values.values())} : R, {facts}"
    given = "".join(f"({c}) -> " for c in rest)
    statement = f"(exists {names} : R, {_all(rest)}) /\\ forall {names} : R, {given}{broken}"
    point = ", ".join(rational(form.domain.at[x]) for x in letters)
    shown = "".join(f"split; [{s.at({})}|]. " for s in known.values())
    script = (
        f"split; [exists {point}; repeat split; closed|]. intros {names} {' '.join(f'C{k}' for k in range(len(rest)))}. decompose_hyps. "
        f"exists {', '.join(term(e) for e in form.family.values())}. split; [repeat split; {_CLOSE}|]. do {len(values)} eexists. {shown}{_CLOSE}."
    )
    return Theorem(name + ENDING, statement, lambda: (script,))


def _all(facts: list[str]) -> str:
    return " /\\ ".join(facts) or "True"


def _quantities(form: Exists) -> dict[str, Shown] | None:
    """The derived quantities of the relation by their names; nothing where one of them is not known, or is the largest of several."""
    derived: dict[str, Truth] = {n: t for n, t in form.printed._truths.items() if n in form.printed.node.names()}
    known, letters = {n: said(t.subject) for n, t in derived.items()}, set(form.domain.symbols())
    found = {n: s for n, s in known.items() if s is not None and s.everywhere}
    told = all(t.subject is not None and t.subject.letters() <= letters for t in derived.values())
    return found if found and len(found) == len(known) and told else None


def _conditions(form: Exists) -> tuple[list[str], list[str]]:
    """Conditions that speak of the family, and the others."""
    family = set(form.family or {})
    conditions = form.domain.conditions()
    own = [proposition(c) for c in conditions if c.free_symbols & family]
    return own, [proposition(c) for c in conditions if not c.free_symbols & family]
