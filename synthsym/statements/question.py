"""What a form asks of the judge: goals as data. A form decides nothing, and the judge knows no form.

A question is what is printed, what is true, the truths that this rests on, and a list of goals, all of which must hold. A
goal that fails says whom the failure hurts. How the sharpness of what holds is asked, and how the print of what fails may be
repaired, is data too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from .base import Form, Printed, Side
from .goal import AnyGoal


@dataclass(frozen=True)
class Sides:
    """On which side a false print errs: the relation `harmless` holds wherever a failure does no harm."""

    harmless: sp.Basic
    errs: Side = "safe"  # where the relation holds throughout
    otherwise: Side = "unsafe"


@dataclass(frozen=True)
class Relation:
    """At every point of the domain at which the premise holds, the relation does.

    A truth that is only a bound proves one way and refutes the other: `against` is what may be refuted (None: nothing),
    `provable` whether a proof counts.
    """

    relation: sp.Basic
    domain: Domain
    premise: sp.Basic = sp.true
    against: sp.Basic | None = None
    provable: bool = True
    sides: Sides | Side = None
    left: bool = False  # the print stands left in `against`
    compares: bool = False  # a print with a truth, and not two sides of a print
    needs_a_case: bool = False  # the premise is printed or the author's own: where it never holds, nothing is said
    told: str = ""  # how a failing point is told, after "The point …"
    proved: tuple[AnyGoal, ...] | None = None  # what Coq is asked of it; the relation itself unless said
    refuted: Callable[[Mapping[sp.Symbol, sp.Rational], int], list[AnyGoal]] | None = None
    along: sp.Symbol | None = None  # it is of the slope by this letter, and what Coq is asked compares values along it


@dataclass(frozen=True)
class Below:
    """One truth is at most (`upper`) or at least another: seen in how they were made, or proved."""

    truth: Truth
    middle: Truth
    domain: Domain
    upper: bool = True


@dataclass(frozen=True)
class ByParts:
    """The print is at least the middle term, a summand at a time, or with a minimum replaced by one of its branches."""

    printed: sp.Expr
    middle: Truth
    domain: Domain
    parts: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Counterexamples:
    """Whatever the unknown is, this holds throughout, and it is what breaks the statement."""

    broken: sp.Basic
    opposite: sp.Basic
    domain: Domain
    errs: Side
    told: str


@dataclass(frozen=True)
class Growth:
    """truth = Theta/O/Omega(print), or truth ~ print (`limit`)."""

    printed: Printed
    truth: Truth
    domain: Domain
    kind: Literal["Theta", "O", "Omega", "limit"]
    ends: Mapping[sp.Symbol, sp.Expr]  # the letters that move, and where to
    path: Mapping[sp.Symbol, sp.Expr]
    given: frozenset[sp.Symbol]  # what the constants may depend on
    printed_above: Side


@dataclass(frozen=True)
class Digits:
    """Printed decimals, each with its exact value at the point that was chosen."""

    texts: tuple[str, ...]
    truths: tuple[Truth, ...]
    labels: tuple[str, ...]
    printed_above: Side


@dataclass(frozen=True)
class NoneElementary:
    """No expression of elementary functions equals the truth."""

    truth: Truth


Ask = Relation | Below | ByParts | Counterexamples | Growth | Digits | NoneElementary


@dataclass(frozen=True)
class Touches:
    """Sharp if the larger side of an inequality reaches the smaller one; not sharp if a smaller function would do.

    `reached` is what must be reached (None: nothing is known that the quantity reaches), `truth` the best value known.
    """

    printed: sp.Expr
    truth: sp.Expr
    upper: bool
    domain: Domain
    reached: sp.Expr | None = None
    meets: bool = False  # two sides of a printed inequality: it is enough that they meet somewhere
    tells: bool = False  # the truth is one side of a printed relation: it is told alone where the print is not sharp


@dataclass(frozen=True)
class Converse:
    """A condition is sharp if it is the exact one: the other implication holds, or does in the worst case."""

    premise: sp.Basic
    conclusion: sp.Basic
    domain: Domain
    provable: bool
    refutable: bool
    sufficient: bool
    exact: bool
    sharper: sp.Basic | None = None


Sharp = Touches | Converse | bool  # True: it is sharp as soon as it holds


@dataclass(frozen=True)
class Repair:
    """The print may be mended to equal this expression, or to be equivalent to this condition."""

    printed: Printed
    truth: sp.Basic
    domain: Domain


@dataclass(frozen=True)
class Question:
    """A whole statement."""

    form: str
    printed: str
    printed_latex: str
    true: str
    true_latex: str
    domain: Domain
    asks: tuple[Ask, ...]
    truths: tuple[Truth, ...] = ()
    digest: tuple[str, ...] = ()
    # prints that must have a value wherever the premise beside them holds
    values: tuple[tuple[Printed, sp.Basic], ...] = ()
    bound: bool = False
    sharp: Sharp | None = None
    repair: Repair | None = None
    ratio: tuple[sp.Expr, sp.Expr] | None = None  # print and truth, for the table of both
    denied: Callable[[], tuple[str, str] | None] | None = None  # what is true instead where it fails
    plain: bool = False  # mathematics: both sides are printed
    only: tuple[str, ...] = ()  # where alone it is claimed, beside the conditions of the domain
    holds_words: str = ""
    first: tuple[Question, ...] = ()  # if one of these fails, so does the statement, in its words
    argument: Form | None = None
    argument_words: str = ""
    instead: Form | None = None  # what to use where it fails: a statement that holds
    instead_words: str = ""
    event: Callable[[Mapping[str, Any]], Any] | None = None
    rows: tuple[tuple[sp.Expr, sp.Expr, Sequence[Mapping[sp.Symbol, sp.Rational]]], ...] = ()


@dataclass(frozen=True)
class Parts:
    """Several statements under one id."""

    questions: tuple[Form, ...]
    rename: tuple[str, str] | None = None  # another way to print the whole
    sharp: bool = False  # as a whole it is sharp as soon as all parts hold
    instead: Form | None = None
    instead_words: str = ""


AnyQuestion = Question | Parts
