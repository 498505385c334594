"""The largest range of which a conditioned release is eps-private, as a number: how two of them compare, and what it tends to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice

import sympy as sp

from ...core.domain import Domain
from ...core.truth import Truth
from ...notation import Num, Sym
from ...statements import Always, Order, OrderBetween
from ...statements.goal import printed_links
from ...theory.normal_releases import PureRange
from ..terms import name_of, printed_term, term
from ..theorems import Theorem, proposition, side_term
from .conditioned_releases import LEMMAS, Conditioned, apart
from .limits import quotient, trimmed
from .part import ENDING, Part
from .records import Scene, combined, compared, count


@dataclass(frozen=True)
class Range:
    """The largest R/sigma of a release, as a number."""

    subject: PureRange

    @property
    def kept(self) -> Conditioned:
        """The release in a range b_ that is not yet chosen."""
        return Conditioned(replace(self.subject.release, R=sp.Symbol("b_")), self.subject.eps)

    @property
    def factor(self) -> sp.Expr:
        return self.kept.factor

    @property
    def allowed(self) -> str:
        return f"(fun b_ : R => {self.kept.private})"

    def both(self, scene: Scene) -> tuple[str, str]:
        """The tactics that show what is enough and what is needed, of b_ that is positive (B_) and H_."""
        ways = self.kept.ways(scene).replace(". ", "; ").rstrip("; ") + "; change (INR 1) with 1 in *"
        same = "eapply Rle_trans; [right | exact H_]; field; nonzero"
        return f"{ways}; apply W1; {same}", f"{ways}; apply W2 in H_; {same}"


def _range(t: Truth | None) -> Range | None:
    x = t.subject if t is not None else None
    if (
        not isinstance(x, PureRange)
        or x.over
        or not isinstance(x.release.sigma, sp.Symbol)
        or x.release.method not in LEMMAS
    ):
        return None
    return Range(x)


def compared_theorem(part: Part) -> Theorem | None:
    """The printed order of a quotient of two largest ranges, of each of which both bounds are known."""
    form = part.form
    if type(form) is not OrderBetween or len(form.forms) != 2:
        return None
    low, high = form.forms
    if not isinstance(low, Order) or not isinstance(high, Order):
        return None
    if any(f.to != sp.oo or f.also or f.path or f.printed.derived for f in (low, high)):
        return None
    pairs = [tuple(map(_range, quotient(f.truth.source))) for f in (low, high)]
    if pairs[0] != pairs[1] or None in pairs[0]:
        return None
    one, two = pairs[0]
    assert one is not None and two is not None
    eps, printed = one.subject.eps, low.printed.expr
    if two.subject.eps != eps or two.subject.release.sigma != one.subject.release.sigma:
        return None
    used = (one.subject.letters() | two.subject.letters() | printed.free_symbols) - {
        one.subject.release.R,
        two.subject.release.R,
    }
    if not used <= set(low.domain.symbols()):
        return None
    domain = trimmed(low.domain, used)
    given = [x for x in low.given if x in used]
    least, most = _constants(sp.simplify(two.factor / one.factor / printed**2), low.x, set(given), domain)
    if least is None or most is None:
        return None
    outer_domain, inner_domain = domain, domain
    for v in domain.variables:
        outer_domain, inner_domain = (
            (outer_domain, inner_domain.without(v.symbol))
            if v.symbol in given
            else (outer_domain.without(v.symbol), inner_domain)
        )
    outer, inner = Scene(outer_domain), Scene(inner_domain)
    sigma, print_ = term(one.subject.release.sigma), side_term(low.printed)
    body = (
        f"exists one_ two_ : R, ConditionedLoss.largest_range {one.allowed} {sigma} one_ /\\ ConditionedLoss.largest_range {two.allowed} {sigma} two_ /\\ "
        f"0 < two_ /\\ c_ * {print_} <= one_ / two_ /\\ one_ / two_ <= d_ * {print_}"
    )
    says = f"(exists c_ d_ : R, 0 < c_ /\\ 0 < d_ /\\ {inner.all(f'({body})')})"
    p, q = least * printed, most * printed
    down = sp.Le(sp.simplify(2 * p**2 * one.factor), sp.simplify(two.factor), evaluate=False)
    up = sp.Le(sp.simplify(2 * two.factor), sp.simplify(q**2 * one.factor), evaluate=False)

    def found(name: str, x: Range) -> str:
        enough, needed = x.both(inner)
        return (
            f"assert ({name} : exists t_, ConditionedLoss.largest_range {x.allowed} {sigma} t_ /\\ 0 < t_ /\\ "
            f"{term(eps)} <= t_ ^ 2 * {term(x.factor)} <= 2 * {term(eps)}) by "
            f"(apply ConditionedLoss.range_exists; [lra | pos | lra | intros b_ B_ H_; {enough} | intros b_ B_ H_; {needed}]). "
        )

    last = (
        f"{f'intros {outer.names}. ' if given else ''}exists {term(least)}, {term(most)}. split; [pos | split; [pos | idtac]]. intros {apart(inner)}. "
        f"assert (D_ : {term(down.lhs)} <= {term(down.rhs)}) by (apply K; assumption). "
        f"assert (F_ : {term(up.lhs)} <= {term(up.rhs)}) by (apply L; assumption). decompose_hyps. "
        f"{found('X_', one)}{found('Y_', two)}destruct X_ as [one_ [X1_ [X2_ X3_]]]. destruct Y_ as [two_ [Y1_ [Y2_ Y3_]]]. exists one_, two_. "
        f"split; [exact X1_ | split; [exact Y1_ | split; [exact Y2_ | idtac]]]. "
        f"apply (ConditionedLoss.ranges_compared {term(eps)} {term(one.factor)} {term(two.factor)}); "
        "[lra | pos | pos | lra | lra | exact X3_ | exact Y3_ | nonneg | nonneg | eapply Rle_trans; [right | exact D_]; "
        "rewrite ?Rpow_mult_distr, ?pow2_sqrt by nonneg; field; nonzero | "
        "eapply Rle_trans; [exact F_ | right]; rewrite ?Rpow_mult_distr, ?pow2_sqrt by nonneg; field; nonzero]."
    )
    ways = [compared("K", down, domain), compared("L", up, domain)]
    return Theorem(part.name + ENDING, outer.all(says) if given else says, lambda: combined("", ways, last))


def _constants(
    ratio: sp.Expr, x: sp.Symbol, given: set[sp.Symbol], domain: Domain
) -> tuple[sp.Expr | None, sp.Expr | None]:
    """Numbers, or expressions in what is given, whose squares lie below half and above twice the ratio of the squares."""
    ends = [
        e for e in (ratio.subs(x, 1), sp.limit(ratio, x, sp.oo)) if e.is_finite is not False and e.free_symbols <= given
    ]
    points = list(islice(domain.points(60), 60))
    low = (
        c
        for c in (sp.Rational(1, 2), *(e / 2 for e in ends))
        if all(sp.N((2 * c**2 - ratio).subs(p)) <= 0 for p in points)
    )
    high = (
        c for c in (sp.Integer(2), *(2 * e for e in ends)) if all(sp.N((2 * ratio - c**2).subs(p)) <= 0 for p in points)
    )
    return next(low, None), next(high, None)


def growing_theorem(part: Part) -> Theorem | None:
    """`inverse <= 0`, where the inverse is the limit of one over the largest range: what the inverse tends to, and the relation."""
    form = part.form
    if type(form) is not Always or form.premise is not None or len(form.printed.derived) != 1:
        return None
    links, (derived,) = printed_links(form.printed.node), form.printed.derived
    t = derived.source
    if (
        len(links) != 1
        or not isinstance(links[0][2], Num)
        or t.step.rule != "limit"
        or t.expr != 0
        or t.step.approach is None
    ):
        return None
    (name,) = (x for x, truth in form.printed._truths.items() if truth is derived or truth.expr == derived.expr)
    inverse, (x, edge) = t.parents[0], t.step.approach
    top, bottom = quotient(inverse)
    own = _range(None if bottom is None else bottom)
    if own is None or top.expr != 1 or edge != sp.oo or own.subject.release.n != x or not isinstance(links[0][0], Sym):
        return None
    used = own.subject.letters() - {own.subject.release.R}
    if not used <= set(inverse.domain.symbols()):
        return None
    domain = trimmed(inverse.domain, used)
    rate = sp.limit(own.factor * x, x, sp.oo)
    if not rate.is_finite or rate == 0 or x in rate.free_symbols:
        return None
    rest, inside, k, letter = Scene(domain.without(x)), Scene(domain), count(x), name_of(x.name)
    given = "".join(f"({proposition(c)}) -> " for c in domain.conditions() if x in c.free_symbols)
    sigma, (left, op, right) = term(own.subject.release.sigma), links[0]
    relation = f"{printed_term(left, {name: 'v_'})} {op} {printed_term(right, {})}"
    each = f"(forall ({k} : nat) ({letter} : R), ({letter} = INR {k}) -> {given}ConditionedLoss.largest_range {own.allowed} {sigma} (t_ {k}))"
    says = rest.all(
        f"(exists t_ : nat -> R, {each} /\\ exists v_ : R, ({relation}) /\\ filterlim (fun {k} : nat => 1 / t_ {k}) eventually (locally v_))"
    )
    near = sp.Le(own.factor, rate / x, evaluate=False)
    enough, needed = own.both(inside)
    facts = f"assert (P_ : 1 <= INR {k}) by (apply (le_INR 1); exact N_); remember (INR {k}) as {letter} eqn:E_"
    number = f"(fun {k} : nat => (fun {letter} : R => {term(own.factor)}) (INR {k}))"
    share = f"intros {k} N_; {facts}; cbv beta"
    each_way = f"intros {k} b_ N_ B_ H_; cbv beta in H_; {facts}"
    last = (
        f"intros {rest.names}. decompose_hyps. "
        f"assert (G_ := ConditionedLoss.ranges_grow (fun {k} : nat => {own.allowed}) {number} {sigma} {term(own.subject.eps)} {term(rate)} ltac:(lra) ltac:(lra)). "
        f"destruct G_ as [t_ [T_ L_]]; [{share}; split; [pos | apply K; lra] | {each_way}; {enough} | {each_way}; {needed} | idtac]. exists t_. "
        f"split; [intros {k} {letter} E_ I_; apply T_; apply INR_le; rewrite <- E_; simpl INR; lra | exists 0; split; [lra | exact L_]]."
    ).replace("<- ?E0", "<- ?E_")
    return Theorem(part.name + ENDING, says, lambda: combined("", [compared("K", near, domain)], last))
