"""Pure privacy of conditioned releases of the normal model: of which ranges a release is eps-private, at least, or at all."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from ...core.domain import Domain
from ...core.truth import Truth
from ...notation import Sym
from ...statements import Always, Exists, Sufficient
from ...statements.goal import printed_links
from ...theory.normal_releases import DeltaLoss, PureLoss
from ..terms import name_of, printed_term, rational, term
from ..theorems import Theorem, proposition
from .conditioned_releases import Conditioned, Free
from .limits import trimmed
from .part import ENDING, Part
from .points import printed_conditions
from .records import Scene, compared


def loss_theorem(part: Part) -> Theorem | None:
    """Some range is small enough; or some multiple of something is below every eps that is met; or one is, where the premise holds."""
    form = part.form
    if type(form) not in (Exists, Always) or part.printed is None or len(part.printed.derived) != 1:
        return None
    links = printed_links(part.printed.node)
    subject, relation = part.printed.derived[0].subject, links[0] if len(links) == 1 else None
    if not isinstance(subject, PureLoss | DeltaLoss) or relation is None or not isinstance(relation[0], Sym):
        return None
    name, op, right = relation[0].name, relation[1], relation[2]
    level = part.printed.read(right)
    if name not in part.printed._truths or name in right.names() or not isinstance(level, sp.Expr):
        return None
    if type(form) is Exists and form.unknown == subject.release.R and form.premise is None and op == "<=":
        return _some_range(part, form, subject, level)
    if isinstance(subject, PureLoss) and op in (">", ">="):
        return _above(part, subject, name, op, level)
    return None


def _above(part: Part, subject: PureLoss, name: str, op: str, level: sp.Expr) -> Theorem | None:
    """Every eps that is met lies above the print: of a multiple by some constant, or where the premise holds."""
    form = part.form
    premise = form.premise  # type: ignore[attr-defined]
    given = () if premise is None or premise.derived else printed_conditions(premise)
    exists = type(form) is Exists
    constant = form.value if exists else None  # type: ignore[attr-defined]
    if (premise is not None and not given) or exists and (constant is None or constant.free_symbols or given):
        return None
    used = subject.release.letters() | level.free_symbols | (set() if premise is None else premise.expr.free_symbols)
    if not used <= set(form.domain.symbols()):  # type: ignore[attr-defined]
        return None
    domain = trimmed(form.domain, used)  # type: ignore[attr-defined]
    unknown = form.unknown if exists else None  # type: ignore[attr-defined]
    inner = domain if unknown is None else domain.without(unknown)
    scene, kept = Scene(inner), Conditioned(subject.release, sp.Symbol("loss_"))
    text = printed_term(printed_links(part.printed.node)[0][2], {})  # type: ignore[union-attr]
    assumed = "".join(f"({g}) -> " for g in given)
    says = scene.all(f"{assumed}forall loss_ : R, {kept.private} -> loss_ {op} {text}")
    least = sp.factor((subject.release.R / subject.release.sigma) ** 2 * kept.factor / 2)
    there = level if unknown is None else level.subs(unknown, constant)
    relation = (sp.Gt if op == ">" else sp.Ge)(least, there, evaluate=False)
    start = "" if unknown is None else f"exists {term(constant)}. split; [lra | idtac]. "
    premises = "".join(f" G{k}_" for k in range(len(given)))
    last = (
        f"{start}intros {scene.names}{premises} loss_ P_. assert (Q_ : {term(least)} {op} {term(there)}) by (apply K; assumption). decompose_hyps. "
        f"{kept.ways(scene)}apply W2 in P_. assert (L_ : loss_ >= {term(least)}) by (apply Rle_ge; eapply Rle_trans; [right | exact P_]; field; nonzero). "
        f"assert (T_ : {term(there)} = {text if unknown is None else f'(let {name_of(unknown.name)} := {term(constant)} in {text})'}) by (cbv zeta; field; nonzero). lra."
    )
    if unknown is not None:
        above = " /\\ ".join(proposition(c) for c in domain.conditions() if unknown in c.free_symbols) or "True"
        says = f"exists {name_of(unknown.name)} : R, ({above}) /\\ {says}"
    under = sp.true if premise is None else premise.expr
    return Theorem(part.name + ENDING, says, lambda: (f"{way} {last}" for way in compared("K", relation, inner, under)))


def _some_range(part: Part, form: Exists, subject: PureLoss | DeltaLoss, level: sp.Expr) -> Theorem | None:
    kept = (
        Conditioned(subject.release, level)
        if isinstance(subject, PureLoss)
        else Free(subject.release, subject.eps, level)
    )
    used = subject.letters() | level.free_symbols
    rest = used - {form.unknown}
    if not rest <= set(form.given) or not used <= set(form.domain.symbols()):
        return None  # the range may depend on what is named only
    own = trimmed(form.domain, used)
    scene, radius = Scene(own.without(form.unknown)), name_of(form.unknown.name)
    above = " /\\ ".join(proposition(c) for c in own.conditions() if form.unknown in c.free_symbols) or "True"
    says = scene.all(f"(exists {radius} : R, ({above}) /\\ {kept.private})")
    square, sigma = term(kept.edge()), term(subject.release.sigma)
    placed = replace(kept, release=replace(kept.release, R=sp.Symbol("edge_")))
    root = (
        f"replace ({sigma} * sqrt {square} / {sigma}) with (sqrt {square}) by (field; nonzero); apply pow2_sqrt; nonneg"
    )
    there = f"assert (V_ : exists edge_ : R, 0 < edge_ /\\ (edge_ / {sigma}) ^ 2 = {square}) by (exists ({sigma} * sqrt {square}); split; [pos | {root}])."
    script = (
        f"intros {scene.names}. decompose_hyps. {kept.started(scene)}{there} destruct V_ as [edge_ [EP_ EQ_]]. "
        f"exists edge_. split; [repeat split; lra | idtac]. {placed.shown_at(scene)}"
    )
    return Theorem(part.name + ENDING, says, lambda: (script,))


def loose_theorem(part: Part) -> Theorem | None:
    """Where the printed condition holds nothing is private, whatever the letters of the extreme are; and somewhere nothing is without it."""
    form = part.form
    printed = printed_conditions(form.printed) if type(form) is Sufficient else ()
    if type(form) is not Sufficient or len(form.truth.parts) != 1 or len(printed) != 1 or form.printed.derived:
        return None
    least, op, level = form.truth.parts[0]
    subject = least.subject if isinstance(least, Truth) else None
    if not isinstance(subject, PureLoss) or op != ">" or not isinstance(level, sp.Symbol):
        return None
    used = subject.release.letters() | level.free_symbols | form.printed.expr.free_symbols
    if not used <= set(form.domain.symbols()):
        return None
    domain = trimmed(form.domain, used)
    kept, outer, inner = Conditioned(subject.release, level), domain, domain
    for v in domain.variables:
        outer, inner = (
            (outer.without(v.symbol), inner) if v.symbol in subject.over else (outer, inner.without(v.symbol))
        )
    value = sp.factor((subject.release.R / subject.release.sigma) ** 2 * kept.factor / 2)
    point = _without(form.printed.expr, sp.Gt(value, level, evaluate=False), outer)
    if point is None or any(v.integer for v in outer.variables):
        return None
    scene, more = Scene(domain), Scene(inner)
    letters = [v.symbol for v in outer.variables]
    facts = " /\\ ".join(proposition(c) for c in outer.conditions()) or "True"
    some = f"exists {' '.join(name_of(x.name) for x in letters)} : R, ({facts}) /\\ ~ ({printed[0]}) /\\ {more.all(f'~ ({kept.private})')}"
    needs = f"apply W2 in P_. assert (L_ : {term(value)} <= {term(level)}) by (eapply Rle_trans; [right | exact P_]; field; nonzero). lra."
    first = f"intros {scene.names} G_ P_. assert (Q_ : {term(value)} > {term(level)}) by (apply K; assumption). decompose_hyps. {kept.ways(scene)}{needs}"
    there = replace(kept, release=kept.release.put(point), eps=level.subs(point))
    second = (
        f"exists {', '.join(rational(point[x]) for x in letters)}. split; [repeat split; lra | split; [apply {_turned(printed[0])}; closed | idtac]]. "
        f"intros {more.names} P_. decompose_hyps. {there.ways(more)}apply W2 in P_. lra."
    )
    return Theorem(
        part.name + ENDING, f"{scene.all(f'({printed[0]}) -> ~ ({kept.private})')} /\\ ({some})",
        lambda: (f"{way} split. {{ {first} }} {{ {second} }}" for way in compared("K", sp.Gt(value, level, evaluate=False), domain, form.printed.expr)),
    )  # fmt: skip


def _turned(text: str) -> str:
    """The lemma that a relation fails because the opposite holds."""
    return (
        "Rlt_not_ge"
        if ">=" in text
        else "Rle_not_gt"
        if ">" in text
        else "Rlt_not_le"
        if "<=" in text
        else "Rle_not_lt"
    )


def _without(printed: sp.Basic, relation: sp.Basic, domain: Domain) -> dict[sp.Symbol, sp.Rational] | None:
    """A point at which the relation holds and the print does not."""
    letters = [v.symbol for v in domain.variables]
    near = [sp.Rational(k, 10) for k in (5, 6, 7, 8, 9, 11, 12, 15, 20)]
    for x in letters:
        for value in near:
            point = {y: value if y == x else sp.S.One for y in letters}
            if domain.contains(point) and relation.subs(point) == sp.true and printed.subs(point) == sp.false:
                return point
    return None
