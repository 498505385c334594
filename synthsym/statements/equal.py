"""Identities and bounds: printed = truth, truth <= printed, truth >= printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

import sympy as sp
from flint import ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain
from ..core.entries import refuse_other_order
from ..core.kinds import HYPOTHESIS, INTERVAL, LARGEST_LOSS, LOSS, ONE_WAY_LOSS, PART_LOSS, RATIO, RHO, SPREAD
from ..core.subject import Combined, Defined, Subject
from ..core.truth import Truth
from ..errors import UserError
from .base import Form, Printed, Side, exact_text, true_text
from .goal import AnyGoal, LimitGoal, printed_goal
from .onesided import refuse_bounds
from .outcome import NO_VALUE
from .question import Below, ByParts, Question, Relation, Repair, Sides, Touches


@dataclass(frozen=True)
class Attained:
    """Data sets whose value is known, exactly or from the near side: this value, and what the letters of the print are for them.

    A bound that has this beside it, from above or from below, is read as a bound for every data set.
    """

    value: Truth
    letters: Mapping[str, sp.Expr]

    def __post_init__(self) -> None:
        if not isinstance(self.value, Truth):
            raise UserError(f"attained: the value must be derived; {self.value} was typed in")
        named = self.letters.items() if isinstance(self.letters, Mapping) else [(self.letters, None)]
        if not all(isinstance(name, str) and isinstance(value, (sp.Expr, int, Fraction)) for name, value in named):
            raise UserError("attained: the letters are names, each with its value: {'n': sp.Integer(2)}")

    def put(self, domain: Domain) -> dict[sp.Symbol, sp.Expr]:
        """What every letter of the print is for these data sets."""
        table = domain.table()
        if not set(table) <= set(self.letters):
            raise UserError(
                f"attained: a value is needed for each of {', '.join(table)}; given are {', '.join(self.letters) or 'none'}"
            )
        found = {symbol: sp.sympify(self.letters[name]) for name, symbol in table.items()}
        for symbol, value in found.items():
            if symbol.is_integer and not value.is_integer:
                raise UserError(f"attained: {symbol} is an integer, and {value} is not known to be one")
        return found


class _Compared(Form):
    """Shared by the three forms: a printed expression and a derived truth over one domain."""

    def __init__(self, printed: str, truth: Truth, domain: Domain | None = None, *, printed_above: Side = None,
                 names: Mapping[str, Any] | None = None, argument: Any = None, lower: Truth | None = None) -> None:  # fmt: skip
        if not isinstance(truth, Truth):
            raise UserError("the truth must be derived by rules; a bare expression is not accepted")
        if lower is not None and not isinstance(lower, Truth):
            raise UserError("lower: what the quantity is known to reach must be derived too")
        self.domain = domain or truth.domain
        self.printed = refuse_bounds(Printed(printed, self.domain, names))
        self.truth = truth.on(self.domain)
        self.lower = None if lower is None else lower.on(self.domain)
        self.printed_above, self.argument = printed_above, argument

    def _nearest(self) -> Truth:
        """What a print is refuted by: the truth, or what the quantity is known to reach."""
        return self.truth if self.lower is None else self.lower

    def _sides(self) -> Sides | None:
        if self.printed_above is None:
            return None
        relation = sp.Ge if self.printed_above == "safe" else sp.Le
        return Sides(relation(self.printed.expr, self._nearest().expr, evaluate=False))

    def _refuted(self) -> Any:
        """What Coq is asked of a witness: the strict inequality, at its point."""
        printed, truth, domain = self.printed, self._nearest().expr, self.domain
        return lambda point, side: printed_goal("exists", printed, "<" if side < 0 else ">", truth, domain, dict(point))

    def _question(self, **more: Any) -> Question:
        text, latex = true_text(self.truth)
        p, t = self.printed, self.truth.expr
        return Question(
            type(self).__name__, p.text, p.latex(), text, latex, self.domain, truths=tuple(x for x in (self.truth, self.lower, *p.derived) if x is not None),
            digest=(p.text, exact_text(t)), values=((p, sp.true),), repair=Repair(p, t, self.domain) if self.truth.lean == "exact" else None,
            ratio=(p.expr, t), argument=self.argument, **more,
        )  # fmt: skip


_BOUNDED = frozenset({"bound", "bound of positive", "lemma", "form bounded", "restrict", "rewrite"})


def _measured(t: Truth) -> Subject | None:
    """What a bound is a bound of, where a rule has named it."""
    while t.subject is None and t.step.rule in _BOUNDED and t.parents:
        t = t.parents[0]
    return t.subject


def _refuse_another(name: str, truth: Truth, other: Truth, letters: Mapping[sp.Symbol, sp.Expr]) -> None:
    """What one pair of laws reaches says nothing of a bound for another pair."""
    _refuse_another_kind(name, truth, other, not letters)
    bounded, reached = _measured(truth), _measured(other)
    if isinstance(bounded, Combined) and all(isinstance(x, Defined) for x in bounded.parts):
        return  # computed from counts and the like, in which no pair of laws stands
    if bounded is not None and type(bounded) is type(reached) and str(bounded.put(letters)) != str(reached):
        raise UserError(f"{name}: the bound is one of {bounded}, and this is {reached}")


# What a largest one is not below.
_ONE_OF_THOSE = {
    LARGEST_LOSS: (LOSS, PART_LOSS, ONE_WAY_LOSS),
    ONE_WAY_LOSS: (LOSS, PART_LOSS),
    INTERVAL: (SPREAD,),
    RHO: (RATIO,),
}


def _refuse_another_kind(name: str, truth: Truth, other: Truth, same_letters: bool) -> None:
    """What one kind of quantity reaches, or one law, says nothing of a bound of another; a letter is a hypothesis."""
    bounded, reached = truth.kind, other.kind
    if bounded is not None and reached is not None and HYPOTHESIS not in (bounded.name, reached.name):
        if reached.name not in {bounded.name, *_ONE_OF_THOSE.get(bounded.name, ())}:
            raise UserError(f"{name}: the bound is one of {bounded.name}, and this is {reached.name}")
        if same_letters and bounded.name == reached.name and bounded.order is not None:
            refuse_other_order(name, name, other, bounded.order)
    laws, others = ({n for n in t.rests_on if n.startswith("law:")} for t in (truth, other))
    if laws and others and laws.isdisjoint(others):
        raise UserError(
            f"{name}: the bound is one of {', '.join(sorted(laws))}, and this rests on {', '.join(sorted(others))}"
        )


class Equal(_Compared):
    """printed = truth for all parameters of the domain."""

    def question(self) -> Question:
        """Is the print equal to the truth everywhere? A truth that is only a bound can refute it from its own side."""
        p, t, lean = self.printed.expr, self.truth.expr, self.truth.lean
        equal = sp.Eq(p, t, evaluate=False)
        # A proved upper bound refutes an identity only from above, a lower one only from below.
        against = equal if lean == "exact" else (sp.Le if lean == "upper" else sp.Ge)(p, t, evaluate=False)
        proved = (
            self._grows_without_bound() if t is sp.oo else printed_goal("forall", self.printed, "=", t, self.domain)
        )
        goal = Relation(equal, self.domain, against=against, provable=lean == "exact" and not apart(p, t, self.domain), sides=self._sides(), left=True,
                        compares=True, proved=tuple(proved), refuted=self._refuted())  # fmt: skip
        return self._question(
            asks=(goal,), holds_words="The printed expression equals the derived one on the whole domain"
        )

    def _grows_without_bound(self) -> list[AnyGoal]:
        """What an infinite truth says: the last step is a limit from above, and what it is a limit of exceeds every number."""
        last = next((x for x in reversed(self.truth.steps) if x.rule != "restrict"), None)
        if last is None or last.approach is None or not isinstance(last.before, sp.Expr):
            return []
        x, to = last.approach
        if any(self.truth.domain.variable(y) is None for y in last.before.free_symbols - {x}):
            return []  # the smaller domain calls a letter by another name
        return [LimitGoal(Printed("1", self.truth.domain), last.before, x, to, {}, "infinite", self.truth.domain)]


def Cost(printed: str, truth: Truth, domain: Domain | None = None, **more: Any) -> Equal:
    """printed = truth of what privacy costs (a loss, a divergence, a delta, a sensitivity): a print above the truth is safe."""
    return Equal(printed, truth, domain, printed_above="safe", **more)


def apart(printed: sp.Expr, truth: sp.Expr, domain: Domain) -> bool:
    """Whether the two differ at one of the first points, so that no proof of equality need be looked for."""
    with ctx.workprec(128):
        for point in domain.points(3):
            try:
                if not enclose(printed, point).overlaps(enclose(truth, point)):
                    return True
            except NO_VALUE:
                continue
    return False


class AtMost(_Compared):
    """truth <= printed for all parameters; sharp if no smaller function of the printed parameters would do.

    Where the truth is itself only a bound, data sets whose value is `attained` show that a print is too small.
    """

    upper = True
    attained: Attained | None = None

    def __init__(
        self,
        printed: str,
        truth: Truth,
        domain: Domain | None = None,
        *,
        printed_above: Side = "safe",
        names: Mapping[str, Any] | None = None,
        argument: Any = None,
        lower: Truth | None = None,
        attained: Attained | None = None,
    ) -> None:
        super().__init__(
            printed, truth, domain, printed_above=printed_above, names=names, argument=argument, lower=lower
        )
        far = "upper" if self.upper else "lower"
        if attained is not None and attained.value.lean == far:
            raise UserError("attained: a bound from the far side refutes nothing")
        if self.lower is not None and self.lower.lean == far:
            raise UserError("lower: a bound from the far side refutes nothing")
        self.attained = attained
        if self.lower is not None:
            _refuse_another("lower", self.truth, self.lower, {})
        if attained is not None:
            _refuse_another("attained", self.truth, attained.value, attained.put(self.domain))

    @staticmethod
    def through(
        printed: str,
        truth: Truth,
        middle: Truth,
        domain: Domain | None = None,
        *,
        parts: Sequence[tuple[sp.Expr, sp.Expr, sp.Expr, Truth]] = (),
        **options: Any,
    ) -> AtMostThrough:
        """truth <= middle <= printed for all parameters.

        Where the print is a sum of factor * max(a, b), `parts` says for each summand (factor, max(a, b), the branch that is enough, what it is at least).
        """
        return AtMostThrough(printed, truth, middle, domain, parts=parts, **options)

    def question(self) -> Question:
        """Is the truth at most the print everywhere, and does it come as near as one likes?"""
        return self._bound(self._asks(), "Proved on the whole domain")

    def _bound(self, asks: tuple[Any, ...], words: str) -> Question:
        reached = self._known()
        sharp = Touches(self.printed.expr, self.truth.expr, self.upper, self.domain, reached)
        return self._question(asks=asks, bound=True, sharp=sharp, holds_words=words, first=self._beyond())

    def _known(self) -> sp.Expr | None:
        """What the quantity is known to reach."""
        near = self.truth.lean in ("exact", "lower" if self.upper else "upper")
        return self.lower.expr if self.lower is not None else self.truth.expr if near else None

    def _asks(self) -> tuple[Any, ...]:
        op = sp.Ge if self.upper else sp.Le
        return (
            self._compared(
                op(self.printed.expr, self.truth.expr, evaluate=False),
                self.truth.lean in ("exact", "upper" if self.upper else "lower"),
            ),
        )

    def _compared(self, relation: sp.Basic, provable: bool) -> Relation:
        known = self._known()
        op = sp.Ge if self.upper else sp.Le
        proved = printed_goal("forall", self.printed, ">=" if self.upper else "<=", self.truth.expr, self.domain)
        return Relation(relation, self.domain, against=None if known is None else op(self.printed.expr, known, evaluate=False), provable=provable,
                        sides=self._sides(), left=True, compares=True, proved=tuple(proved), refuted=self._refuted())  # fmt: skip

    def _beyond(self) -> tuple[Question, ...]:
        """The same bound for data sets whose value is known, whatever the letters of the print are for them."""
        if self.attained is None:
            return ()
        found = self.attained
        letters = found.put(self.domain)
        inside = found.value.domain.where(*(c.subs(letters, simultaneous=True) for c in self.domain.conditions()))
        form = AtMost if self.upper else AtLeast
        there = form(
            self.printed.node.text(),
            found.value,
            inside,
            names=self.printed.meanings(letters),
            printed_above=self.printed_above,
        ).question()
        # it is asked only whether it fails there
        asks = tuple(replace(a, provable=False) for a in there.asks if isinstance(a, Relation))
        return (replace(there, asks=asks, bound=False, values=(), truths=(*there.truths, *self.printed.derived)),)


class AtLeast(AtMost):
    """truth >= printed for all parameters; with the other options of `AtMost`."""

    upper = False

    def __init__(
        self, printed: str, truth: Truth, domain: Domain | None = None, *, printed_above: Side = "unsafe", **others: Any
    ) -> None:
        super().__init__(printed, truth, domain, printed_above=printed_above, **others)


class Part(NamedTuple):
    """A summand of the print, factor * max(a, b): the branch that is enough, and what it is at least."""

    factor: sp.Expr
    top: sp.Expr
    branch: sp.Expr
    bottom: Truth


class AtMostThrough(AtMost):
    """truth <= middle <= printed for all parameters.

    The middle term is the supremum of the same quantity over a longer range (the paper's cruder estimate of what the data can do), so that
    truth <= middle is a range inside a range; the comparison with the print, which may contain log(min(1, q)), is then algebra.
    """

    def __init__(
        self,
        printed: str,
        truth: Truth,
        middle: Truth,
        domain: Domain | None = None,
        *,
        parts: Sequence[tuple[sp.Expr, sp.Expr, sp.Expr, Truth]] = (),
        **options: Any,
    ) -> None:
        super().__init__(printed, truth, domain, **options)
        self.middle = middle.on(self.domain)
        self.parts = tuple(p._replace(bottom=p.bottom.on(self.domain)) for p in (Part(*one) for one in parts))
        if self.truth.lean == "lower" or self.middle.lean == "lower":
            raise UserError("AtMost.through: a lower bound does not lie above what it bounds")

    def question(self) -> Question:
        """Is the truth at most the middle term, and that at most the print?"""
        known = self._known()
        # the print itself may fail, which the middle term cannot show
        refuting = () if known is None else (self._compared(sp.true, False),)
        chain = (
            Below(self.truth, self.middle, self.domain),
            ByParts(self.printed.expr, self.middle, self.domain, self.parts),
        )
        q = self._bound(chain, "Proved on the whole domain")
        if refuting:
            q = replace(q, first=(*q.first, replace(q, asks=refuting, bound=False, values=(), first=())))
        return replace(q, truths=(*q.truths, self.middle, *(p.bottom for p in self.parts)))
