"""Losses of releases of normal records, from the densities of lists of outputs and neighbouring lists of records to the print.

What is proved first is the exact loss, by the library's lemma for the release; the comparison of print and loss follows,
proved as it is when it stands alone; the theorem puts both together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import sympy as sp

from ...balls.reading import to_sympy
from ...core.domain import Integer, Real
from ...core.lean import EXACT
from ...core.truth import Truth
from ...decide.plain import plain
from ...laws.releases import MeanShift, Unlimited, Zcdp
from ...notation import Rel
from ...statements import Always, AtMost, Equal, Iff, Monotone
from ...statements.base import Judgement
from ...statements.goal import Goal, printed_goal
from ..terms import name_of, printed_term, term
from ..theorems import Theorem, side_term
from .part import ENDING, Part
from .points import bridge, printed_conditions
from .records import Loss, Scene, combined, compared, count, written
from .separations import Eta, eta_of

Point = Mapping[sp.Symbol, sp.Rational]
_OPS = {"<": sp.Lt, "<=": sp.Le, ">": sp.Gt, ">=": sp.Ge}
_NOT = {"<": "Rlt_not_ge", "<=": "Rle_not_gt", ">": "Rgt_not_le", ">=": "Rge_not_lt"}  # of the opposite relation
_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def theorem(part: Part) -> Theorem | None:
    """A statement that holds and is sharp: the print is the loss, or the condition is the exact one."""
    form = part.form
    if type(form) is Iff:
        return _condition(part)
    if type(form) is Always:
        return _comparison(part)
    if type(form) is Monotone:
        return _growth(part)
    t = part.truth
    if t is None or t.lean != EXACT or part.printed is None or type(form) not in (Equal, AtMost):
        return None
    if isinstance(t.subject, MeanShift):
        return _change(part, t)
    if isinstance(t.subject, Unlimited):
        return _unlimited(part, t.subject) if part.printed.expr is sp.oo and type(form) is Equal else None
    loss = loss_of(t, Scene(part.domain))
    if loss is None:
        return _eta(part, t)
    if part.printed.derived:
        return _named_loss(part, loss)
    printed = side_term(part.printed)
    goal = _compare(part, "=")
    last = f"intros {loss.scene.names}. eapply Release.exact_same; [exact (U {loss.scene.names}) | symmetry; apply K; assumption]."
    return Theorem(part.name + ENDING, loss.scene.all(f"{loss.exact} {printed}"),
                   lambda: combined(loss.shown(), [compared("K", goal, part.domain)], last))  # fmt: skip


def _eta(part: Part, t: Truth) -> Theorem | None:
    """The print is how far apart neighbours are, squared."""
    eta = eta_of(t, Scene(part.domain))
    if eta is None or part.printed is None or part.printed.derived or type(part.form) is not Equal:
        return None
    goal, last = (
        _compare(part, "="),
        f"intros {eta.scene.names}. try (rewrite K by assumption). exact (U {eta.scene.names}).",
    )
    return Theorem(part.name + ENDING, eta.scene.all(f"{eta.exact} {side_term(part.printed)}"),
                   lambda: combined(eta.shown(), [compared("K", goal, part.domain)], last))  # fmt: skip


def _unlimited(part: Part, x: Unlimited) -> Theorem | None:
    """For every bound the loss is at least that, whatever the deviation is, if it is small enough."""
    scene, sigma = Scene(part.domain), x.sigma
    v, z = part.domain.variable(sigma), x.loss
    if (
        v is None
        or v.low != 0
        or part.domain.bounds_another(sigma)
        or part.domain.entangled(sigma)
        or not x.letters() <= {u.symbol for u in part.domain.variables}
    ):
        return None
    height = (z.high - z.low) ** 2 * z.copies * z.records / (2 * z.n**2)
    loss, inner = Loss(z, height / sigma**2, scene), Scene(part.domain.without(sigma))
    small = f"forall bound : R, exists small : R, 0 < small /\\ forall {name_of(sigma.name)} : R, 0 < {name_of(sigma.name)} <= small -> "
    claim = f"exists loss, {loss.exact} loss /\\ bound <= loss"
    given = ["ltac:(lra)" for _ in scene.conditions], ["ltac:(assumption)" for _ in scene.integers]
    use = " ".join([*scene.letters, *given[0], *(count(i) for i in scene.integers), *given[1]])
    script = (
        f"{loss.shown()} intros {inner.names} bound. decompose_hyps. assert (H_ : 0 < {term(height)}) by pos. "
        f"destruct (Most.inverse_square {term(height)} bound H_) as [small [P_ Q_]]. exists small. split; [exact P_|]. intros {name_of(sigma.name)} S_. "
        f"exists {term(loss.value)}. split; [exact (U {use})|]. "
        f"replace ({term(loss.value)}) with ({term(height)} / {name_of(sigma.name)} ^ 2) by (field; nonzero). apply Q_, S_."
    )
    return Theorem(part.name + ENDING, inner.all(f"({small}{claim})"), lambda: (script,))


def safe_theorem(part: Part, judged: Judgement) -> Theorem | None:
    """A false statement that only overstates the loss: what it says is enough everywhere, and less is enough somewhere."""
    points = [g.point for g in judged.goals if isinstance(g, Goal) and g.kind == "exists" and g.point is not None]
    if not points:
        return None
    if type(part.form) is Iff:
        return _too_strict(part, points[0])
    if type(part.form) is Always:
        return _comparison(part, fails=True)
    t = part.truth
    loss = loss_of(t, Scene(part.domain)) if t is not None and t.lean == EXACT and type(part.form) is Equal else None
    if loss is None or part.printed is None or part.printed.derived:
        return None
    scene, printed = loss.scene, side_term(part.printed)
    there, use = scene.at(points[0])
    least = term(loss.value.xreplace(dict(points[0])))
    last = (
        f"split. intros {scene.names}. eapply Outputs.zcdp_larger; [apply (U {scene.names}); apply Rle_refl | apply Rge_le; apply K; assumption]. "
        f"{there} exists {least}. split; [closed | apply (proj2 (U {use} {least})); first [lra | right; field]]."
    )
    less = scene.some(f"exists r, r < {printed} /\\ {loss.enough} r")
    statement = f"{scene.all(f'{loss.enough} {printed}')} /\\ {less}"
    goal = _compare(part, ">=")
    return Theorem(
        part.name + ENDING, statement, lambda: combined(loss.shown(), [compared("K", goal, part.domain)], last)
    )


def loss_of(t: Truth | None, scene: Scene) -> Loss | None:
    """What a truth is the loss of, if it is an exact one of a release that the library knows."""
    if t is None or t.lean != EXACT or not isinstance(t.subject, Zcdp):
        return None
    known = {v.symbol for v in scene.domain.variables}
    return Loss(t.subject, t.expr, scene) if t.subject.letters() <= known else None


def known_of(t: Truth | None, scene: Scene) -> Loss | Eta | None:
    """A zCDP, or an eta."""
    return loss_of(t, scene) or eta_of(t, scene)


def _compare(part: Part, op: str) -> Goal:
    assert part.printed is not None and part.truth is not None
    goal = printed_goal("forall", part.printed, op, part.truth.expr, part.domain)[0]
    assert isinstance(goal, Goal)
    return goal


def _change(part: Part, t: Truth) -> Theorem | None:
    """The print is the greatest change of the mean between neighbours."""
    shift, scene = t.subject, Scene(part.domain)
    assert isinstance(shift, MeanShift) and part.printed is not None
    if shift.high != -shift.low or part.printed.derived:
        return None
    what = f"Release.greatest_change {term(shift.high)} {count(shift.n)}"
    goal, last = (
        _compare(part, "="),
        f"intros {scene.names}. assert (W := U {scene.names}). try (rewrite <- K in W by assumption). exact W.",
    )
    return Theorem(part.name + ENDING, scene.all(f"{what} {side_term(part.printed)}"),
                   lambda: combined(_change_shown(t, scene), [compared("K", goal, part.domain)], last))  # fmt: skip


def _change_shown(t: Truth, scene: Scene) -> str:
    """The sentences that prove, under the name U, how far the mean moves."""
    shift = t.subject
    assert isinstance(shift, MeanShift)
    what = f"Release.greatest_change {term(shift.high)} {count(shift.n)}"
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    whole = written(shift.n)
    value = "first [lra | field; nonzero]" if whole else "field; nonzero"
    return (
        f"assert (U : {scene.all(f'{what} {term(t.expr)}')}). intros {scene.names}. decompose_hyps. "
        f"assert (N : (1 <= {count(shift.n)})%nat) by (apply INR_le; {whole}rewrite ?mult_INR, ?plus_INR{known}; simpl INR; lra). "
        f"assert (V : {term(t.expr)} = 2 * {term(shift.high)} / INR {count(shift.n)}) by (rewrite ?mult_INR, ?plus_INR{known}; {whole}simpl INR; {value}). "
        f"rewrite V. apply Release.mean_change; [lra | exact N]."
    )


def unsafe_theorem(part: Part, judged: Judgement) -> Theorem | None:
    """A print that the change of the mean exceeds, between two neighbouring lists."""
    points = [g.point for g in judged.goals if isinstance(g, Goal) and g.kind == "exists" and g.point is not None]
    t, scene = part.truth, Scene(part.domain)
    plain_print = part.printed is not None and not part.printed.derived and type(part.form) in (Equal, AtMost)
    if (
        not points
        or t is None
        or t.lean != EXACT
        or not isinstance(t.subject, MeanShift)
        or t.subject.high != -t.subject.low
        or not plain_print
    ):
        return None
    there, use = scene.at(points[0])
    lists = f"NormalLaw.neighbours {term(t.subject.high)} {count(t.subject.n)} l l'"
    apart = scene.some(
        f"exists l l', {lists} /\\ {side_term(part.printed)} < Rabs (NormalLaw.mean l - NormalLaw.mean l')"
    )
    last = f"{there} destruct (proj2 (U {use})) as [l [l' [B M]]]. exists l, l'. split; [exact B | rewrite M; closed]."
    return Theorem(part.name + ENDING, apart, lambda: (f"{_change_shown(t, scene)} {last}",))


def _named_loss(part: Part, loss: Loss) -> Theorem | None:
    """The print is made of the losses of other releases, which have names."""
    printed, scene = part.printed, loss.scene
    assert printed is not None
    others = {
        name: found
        for name, t in printed._truths.items()
        if name in printed.node.names() and (found := loss_of(t, scene)) is not None
    }
    if (
        len(others) != len(printed.derived)
        or type(part.form) is not Equal
        or any(o.mechanism == loss.mechanism for o in others.values())
    ):
        return None  # of one and the same mechanism there is nothing to say
    names = list(others)
    said = " /\\ ".join(f"{others[x].exact} {x}_loss" for x in names)
    text = printed_term(printed.node, {x: f"{x}_loss" for x in names})
    first = " ".join([loss.shown(), *(others[x].shown(f"U_{x}") for x in names)])
    last = (
        f"intros {scene.names}. exists {', '.join(term(others[x].value) for x in names)}. "
        + "".join(f"split; [exact (U_{x} {scene.names}) | idtac]. " for x in names)
        + f"eapply Release.exact_same; [exact (U {scene.names}) | symmetry; apply K; assumption]."
    )
    goal = _compare(part, "=")
    statement = scene.all(f"(exists {' '.join(f'{x}_loss' for x in names)} : R, {said} /\\ {loss.exact} {text})")
    return Theorem(part.name + ENDING, statement, lambda: combined(first, [compared("K", goal, part.domain)], last))


def _comparison(part: Part, fails: bool = False) -> Theorem | None:
    """A relation between the losses of releases, each of which has a name that stands alone on its side; or that it fails everywhere."""
    printed, scene = part.printed, Scene(part.domain)
    assert printed is not None
    found = {
        name: loss
        for name, t in printed._truths.items()
        if name in printed.node.names() and (loss := known_of(t, scene)) is not None
    }
    links = list(printed.node.links()) if isinstance(printed.node, Rel) else []
    alone = {name for left, _, right in links for n in (left, right) for name in n.names()}
    premise = part.form.premise  # type: ignore[attr-defined]
    given = () if premise is None or premise.derived else printed_conditions(premise)
    if premise is not None and (not given or fails) or len(links) != 1 or len(found) != 2 or alone != set(found):
        return None
    (left, op, right), names = links[0], list(found)
    values = {x: f"{x}_loss" for x in names}
    said = " /\\ ".join(f"{found[x].exact} {x}_loss" for x in names)
    text = f"{printed_term(left, values)} {op} {printed_term(right, values)}"
    if fails:
        text, op = f"~ ({text})", _OPPOSITE[op]
    relation = _OPS[op](to_sympy(left, printed._symbols), to_sympy(right, printed._symbols), evaluate=False)
    ending = f"apply {_NOT[op]}; apply K; assumption." if fails else "apply K; first [assumption | lra]."
    last = (
        f"intros {scene.names}{' G_' * bool(given)}. exists {', '.join(term(found[x].value) for x in names)}. "
        + "".join(f"split; [exact (U_{x} {scene.names}) | idtac]. " for x in names)
        + ending
    )
    first = " ".join(found[x].shown(f"U_{x}") for x in names)
    assumed = "".join(f"({g}) -> " for g in given)
    statement = scene.all(f"{assumed}(exists {' '.join(values.values())} : R, {said} /\\ {text})")
    under = sp.true if premise is None else premise.expr
    return Theorem(
        part.name + ENDING, statement, lambda: combined(first, [compared("K", relation, part.domain, under)], last)
    )


def _growth(part: Part) -> Theorem | None:
    """The loss is larger, or smaller, with a larger number."""
    form, own = part.form, Scene(part.domain)
    loss, x = known_of(part.truth, own), form.x  # type: ignore[attr-defined]
    if loss is None:
        return None
    name, whole = f"{x.name}_more", x in own.integers
    later = part.domain.at[x] + 1
    wide = part.domain.extend(at={name: later}, **{name: Integer >= 1 if whole else Real})
    more = wide[name]
    wide = wide.where(sp.Gt(more, x), at={name: later})
    scene = Scene(wide)
    small, large = (replace(put(loss, {x: y}), scene=scene) for y in (x, more))
    rises = form.direction == "increasing"  # type: ignore[attr-defined]
    low, high = (small, large) if rises else (large, small)
    strict = form.strict  # type: ignore[attr-defined]
    relation = (sp.Lt if strict else sp.Le)(low.value, high.value, evaluate=False)
    last = (
        f"intros {scene.names}. exists {term(low.value)}, {term(high.value)}. "
        f"split; [exact (U_low {scene.names}) | split; [exact (U_high {scene.names}) | apply K; assumption]]."
    )
    statement = scene.all(
        f"(exists loss_low loss_high : R, {low.exact} loss_low /\\ {high.exact} loss_high /\\ loss_low {'<' if strict else '<='} loss_high)"
    )
    first = f"{low.shown('U_low')} {high.shown('U_high')}"
    return Theorem(part.name + ENDING, statement, lambda: combined(first, [compared("K", relation, wide)], last))


def put(loss: Loss | Eta, values: dict[sp.Symbol, sp.Expr]) -> Loss | Eta:
    """The same at other letters."""
    value = loss.value.subs(values, simultaneous=True)
    if isinstance(loss, Eta):
        return replace(loss, release=loss.release.put(values), value=value)
    return replace(loss, subject=loss.subject.put(values), value=value)


# -- conditions ----------------------------------------------------------------------------------------------------------
def _level(part: Part) -> tuple[Loss, sp.Expr] | None:
    """The loss and the level of a condition `loss <= level`."""
    parts = part.form.truth.parts  # type: ignore[attr-defined]
    if len(parts) != 1 or part.printed is None or part.printed.derived:
        return None
    left, op, right = parts[0]
    loss = loss_of(left, Scene(part.domain)) if isinstance(left, Truth) and op == "<=" else None
    return None if loss is None or isinstance(right, Truth) else (loss, sp.sympify(right))


def _asked(part: Part) -> tuple[Loss, sp.Expr, Scene, tuple[str, str, sp.Basic], sp.Basic] | None:
    """The loss and its level, the printed condition as the scene reads it, and the exact one."""
    found = _level(part)
    if found is None or part.printed is None:
        return None
    loss, level = found
    return loss, level, loss.scene, bridge(part.printed, loss.scene), plain(part.form.truth.relation)  # type: ignore[attr-defined]


def _condition(part: Part) -> Theorem | None:
    """The printed condition holds exactly where the release has the loss that is asked for."""
    asked = _asked(part)
    if asked is None:
        return None
    loss, level, scene, (text, bridged, read), exact = asked

    def scripts() -> Iterator[str]:
        last = (
            f"intros {scene.names}. destruct (B {scene.names}) as [B1 B2]. destruct (U {scene.names} {term(level)}) as [U1 U2]. "
            "split; intros Q; [apply U2; apply K; first [assumption | exact (B1 Q)] | apply B2; apply L; first [assumption | exact (U1 Q)]]."
        )
        ways = [compared("K", exact, part.domain, read), compared("L", read, part.domain, exact)]
        return combined(f"{loss.shown()} {bridged}", ways, last)

    return Theorem(part.name + ENDING, scene.all(f"(({text}) <-> {loss.enough} {term(level)})"), scripts)


def _too_strict(part: Part, point: Point) -> Theorem | None:
    """The printed condition is enough, and somewhere the loss is met without it."""
    asked = _asked(part)
    if asked is None:
        return None
    loss, level, scene, (text, bridged, read), exact = asked
    there, use = scene.at(point)
    turned = {"<=": "Rlt_not_le", "<": "Rle_not_lt", ">=": "Rlt_not_le", ">": "Rle_not_lt"}[read.rel_op]
    at_level = term(level.xreplace(dict(point)))

    def scripts() -> Iterator[str]:
        last = (
            f"split. intros {scene.names} Q. destruct (B {scene.names}) as [B1 B2]. apply (U {scene.names}); apply K; first [assumption | exact (B1 Q)]. "
            f"{there} split; [apply (proj2 (U {use} {at_level})); closed | intros Q; generalize (proj1 (B {use}) Q); apply {turned}; closed]."
        )
        return combined(f"{loss.shown()} {bridged}", [compared("K", exact, part.domain, read)], last)

    without = scene.some(f"({loss.enough} {term(level)} /\\ ~ ({text}))")
    statement = f"{scene.all(f'(({text}) -> {loss.enough} {term(level)})')} /\\ {without}"
    return Theorem(part.name + ENDING, statement, scripts)
