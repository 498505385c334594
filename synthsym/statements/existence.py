"""Existence of a constant: a number that is proved to do, or a family of points at which none does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import sympy as sp

from ..core.domain import Domain, exact
from ..core.truth import Truth
from ..errors import UserError
from ..notation.wording import expression_latex, expression_text
from .base import Form, Printed, Side
from .goal import from_relation, put
from .onesided import strength
from .question import Ask, Counterexamples, Question, Relation, Touches

_ERRS: dict[Any, Side] = {"privacy": "unsafe", "no-privacy": "safe", None: None}


class Exists(Form):
    """There is a constant (a parameter named `unknown`) for which the relation holds for all other parameters.

    `value` is the constant that the derivation proposes. It is a number: what depends on letters proves another statement, and
    those letters are named by `given`, which is then printed. To refute existence, `family` maps parameters to expressions in
    the unknown (and in others) at which the relation fails, whatever the unknown is.
    """

    def __init__(
        self,
        relation: str,
        names: Mapping[str, Any],
        domain: Domain,
        *,
        unknown: str,
        value: Any = None,
        given: Sequence[str] = (),
        family: Mapping[str, Any] | None = None,
        premise: str | None = None,
        asserts: Literal["privacy", "no-privacy"] | None = "privacy",
    ) -> None:
        self.printed = Printed(relation, domain, names)
        self.premise = None if premise is None else Printed(premise, domain, names)
        self.domain, self.unknown, self.asserts = domain, domain[unknown], asserts
        self.given = tuple(dict.fromkeys(domain[k] for k in given))
        self.constant = value if isinstance(value, Truth) else None
        if self.constant is not None and self.constant.lean != "exact":
            raise UserError("Exists: the value is a number, and not a bound of one")
        self.value = None if value is None else _exact(value)
        self.family = None if family is None else {domain[k]: _exact(v) for k, v in family.items()}
        self._check(unknown)

    def _check(self, unknown: str) -> None:
        if self.value is not None and self.value.has(sp.oo, -sp.oo, sp.zoo, sp.nan):
            raise UserError(f"Exists: the value of {unknown} is a number, and {self.value} is none")
        if self.value is not None:
            loose = sorted(str(x) for x in self.value.free_symbols - set(self.given))
            if loose:
                raise UserError(
                    f"Exists: the value of {unknown} depends on {', '.join(loose)}; what a constant may depend on is named by given="
                )
        if self.family is not None:
            taken = sorted(str(x) for x in set(self.family) & {self.unknown, *self.given})
            if taken:
                raise UserError(f"Exists: the family cannot choose {', '.join(taken)}: the constant is chosen after it")
            if any(
                v.integer and not self.family[v.symbol].is_integer
                for v in self.domain.variables
                if v.symbol in self.family
            ):
                raise UserError("Exists: the family leaves the integers")
        if self.unknown in self.given:
            raise UserError(f"Exists: {unknown} cannot depend on itself")

    def question(self) -> Question:
        """Does the relation hold everywhere for the constant that is proposed, or fail for the family whatever the constant is?"""
        depends = f" depending on {', '.join(map(str, self.given))}" if self.given else ""
        text = f"for some {self.unknown}{depends}: {self.printed.text}"
        truths = (
            *self.printed.derived,
            *(() if self.premise is None else self.premise.derived),
            *(() if self.constant is None else (self.constant,)),
        )
        true = ("", "")
        if self.value is not None:
            true = (
                f"{self.unknown} = {expression_text(self.value)}",
                f"{sp.latex(self.unknown)} = {expression_latex(self.value)}",
            )
        elif self.family is not None:
            opposite = sp.Not(self.printed.expr).subs(self.family, simultaneous=True)
            true = (expression_text(opposite), expression_latex(opposite))
        premise = "" if self.premise is None else self.premise.text
        values = ((self.printed, self._premise()),) if self.value is None else ()
        return Question(
            "Exists", text, self.printed.latex(), *true, self.domain, self._asks(), truths,
            (text, premise, str(self.unknown), str(self.value), str(self.family)), values, True, self._sharp(), plain=not truths,
            holds_words=f"With {true[0]} it is proved" if self.value is not None else "",
            only=(f"wherever {premise}",) if premise else (),
        )  # fmt: skip

    def _premise(self) -> sp.Basic:
        return sp.true if self.premise is None else self.premise.expr

    def _asks(self) -> tuple[Ask, ...]:
        if self.value is not None:
            return self._with_value(self.value)
        if self.family is not None:
            return (self._along(self.family),)
        plain = self.unknown not in self.printed.expr.free_symbols | self._premise().free_symbols
        strong, weak = self._strengths()
        relation = self.printed.expr
        return (Relation(relation, self.domain, self._premise(), relation if plain and weak else None, plain and strong, _ERRS[self.asserts],
                         needs_a_case=True),)  # fmt: skip

    def _strengths(self) -> tuple[bool, bool]:
        """Whether a proof, and whether a refutation, speaks of the exact quantities."""
        implies_exact, implied = strength(self.printed)
        given, follows = (True, True) if self.premise is None else strength(self.premise)
        return implies_exact and follows, implied and given

    def _with_value(self, value: sp.Expr) -> tuple[Ask, ...]:
        """What is asked of the unknown itself is proved of the value, and then the relation; a value that fails refutes nothing."""
        rest = self._rest(value)
        v = self.domain.variable(self.unknown)
        asks: list[Ask] = []
        if v is not None and v.integer and not value.is_integer:
            asks.append(Relation(sp.Eq(value, sp.floor(value), evaluate=False), rest))
        own = [
            c
            for c in self.domain.conditions()
            if c.free_symbols & {self.unknown} and (c in self.domain.relations or c.lhs == self.unknown)
        ]
        asks += [Relation(put(c, {self.unknown: value}), rest, proved=()) for c in own]
        C = self._premise().subs(self.unknown, value)
        goals = from_relation(
            "forall", put(self.printed.expr, {self.unknown: value}), rest, None if self.premise is None else C
        )
        asks.append(
            Relation(
                self.printed.expr.subs(self.unknown, value),
                rest,
                C,
                provable=self._strengths()[0],
                needs_a_case=True,
                proved=tuple(goals),
            )
        )
        return tuple(asks)

    def _rest(self, value: sp.Expr) -> Domain:
        """The other letters, in their ranges; what ties them to the unknown is no assumption about them."""
        return self.domain.unrelated(self.unknown).restrict(self.unknown, value)

    def _along(self, family: Mapping[sp.Symbol, sp.Expr]) -> Counterexamples:
        """The premise and the opposite of the relation at the family, which stays in the domain."""
        bad = sp.And(self._premise(), sp.Not(self.printed.expr), *self.domain.conditions()).subs(
            family, simultaneous=True
        )
        rest = self.domain
        for s in family:
            rest = rest.without(s)
        opposite = sp.Not(self.printed.expr).subs(family, simultaneous=True)
        counts = self._strengths()[1]
        told = f"Whatever {self.unknown} is, it fails along {', '.join(f'{k}={v}' for k, v in family.items())}"
        return Counterexamples(bad if counts else sp.false, opposite, rest, _ERRS[self.asserts], told)

    def _sharp(self) -> Touches | None:
        """With the value put in, an inequality is sharp where its sides meet: in the relation, or in what the premise makes of it."""
        relation = self.printed.expr
        if self.value is None or not isinstance(relation, (sp.Le, sp.Lt, sp.Ge, sp.Gt)) or not all(self._strengths()):
            return None
        big, small = relation.gts, relation.lts
        C = self._premise()
        if isinstance(C, (sp.Le, sp.Lt, sp.Ge, sp.Gt)):
            if C.gts == big:  # big >= f implies big >= small: as sharp as f >= small
                big = C.lts
            elif C.lts == small:
                small = C.gts
            else:
                return None
        elif self.premise is not None:
            return None
        rest = self._rest(self.value)
        b, s = big.subs(self.unknown, self.value), small.subs(self.unknown, self.value)
        return Touches(b, s, True, rest, s, meets=True)


def _exact(value: Any) -> sp.Expr:
    return value.expr if isinstance(value, Truth) else value if isinstance(value, sp.Basic) else exact(value)
