"""What every form of statement is made of, and what comes of it: a printed formula, and a Judgement, which is plain data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal

import sympy as sp

from ..balls.reading import CONSTANTS, to_sympy
from ..core.domain import Domain
from ..core.lean import is_bound
from ..core.truth import Step, Truth, weakest
from ..decide import Proof
from ..effort import remembered
from ..errors import UserError
from ..notation import Node, Rel, Sym, from_sympy, parse
from ..notation.wording import expression_latex, expression_text
from .goal import AnyGoal

if TYPE_CHECKING:
    from .question import AnyQuestion

Side = Literal["safe", "unsafe"] | None


@dataclass
class Judgement:
    """Whether a statement holds, whether it is sharp, on which side it errs, and all the evidence, ready for JSON."""

    form: str
    holds: bool | None
    printed: str
    true: str = ""
    printed_latex: str = ""
    true_latex: str = ""
    bound: bool = False  # a bound, a condition or an order: its sharpness is asked
    tight: bool | None = None  # shown sharp, shown not sharp, or neither
    errs: Side = None
    side_known: bool = True  # of a false statement: `errs` is settled (None: it does no harm by itself)
    reason: str = ""  # of what is not settled: undecided, time, refused, assumption or error
    trust: str = "derived"
    why: str = ""
    evident: bool = False  # one small edit of the print makes it true
    repair: str | None = None
    instead: str | None = None  # what to use: a statement that was judged and holds
    instead_words: str = ""  # what that is
    argument: bool | None = None  # does the printed argument establish it? None: not examined
    ratio: list[dict[str, Any]] = field(default_factory=list)
    witness: dict[str, Any] | None = None
    steps: list[dict[str, Any]] = field(default_factory=list)
    rests_on: list[str] = field(default_factory=list)
    domain: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)  # what printed names stand for, in the letters of the domain
    digest_parts: list[str] = field(default_factory=list)
    error: str = ""
    # what Coq is asked (coq.certificates.asked), filled in by whoever asks
    coq: dict[str, Any] = field(default_factory=dict)
    goals: list[AnyGoal] = field(default_factory=list, repr=False, compare=False)  # in memory only: what Coq is asked
    told: Any = field(default=None, repr=False, compare=False)  # in memory only: the event of the witness

    def to_json(self) -> dict[str, Any]:
        """All fields but those that live in memory only."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("goals", "told")}


class Form:
    """A printed statement beside its truth: it says what is asked, and one judge answers for all forms (see judge.py)."""

    def question(self) -> AnyQuestion:
        """What the judge is asked: relations, truths, side, and the words of an answer."""
        raise NotImplementedError

    def judge(self) -> Judgement:
        """Made once in an allowance: a part of a statement is judged with it, and looked at again for Coq."""
        from .judge import judge

        return remembered(("judged", self), lambda: judge(self.question()))


class Meanings(dict[str, Any]):
    """What the names of a print stand for at other letters than its own: here a name may be that of a letter."""


class Printed:
    """A printed formula: its inert tree for printing, its SymPy object for everything else."""

    def __init__(self, text: str, domain: Domain, names: Mapping[str, Any] | None = None) -> None:
        if not isinstance(domain, Domain):
            raise UserError(f"{text!r}: a Domain says what its names are, not {type(domain).__name__}")
        self.text = text
        self.node: Node = parse(text)
        self.domain = domain
        symbols: dict[str, Any] = dict(domain.table())
        self._truths: dict[str, Truth] = {}
        for name, value in (names or {}).items():
            if name in symbols and symbols[name] != getattr(value, "expr", value) and not isinstance(names, Meanings):
                raise UserError(f"{text!r}: {name} is a letter of the domain; what is named here needs another name")
            if name in CONSTANTS and name not in symbols and getattr(value, "expr", value) != CONSTANTS[name]:
                raise UserError(f"{text!r}: {name} is a constant; what is named here needs another name")
            if isinstance(value, Truth):
                value = value.on(domain)
                self._truths[name] = value
                symbols[name] = value.expr
            else:
                strangers = sorted(str(x) for x in getattr(value, "free_symbols", ()) if domain.variable(x) is None)
                if strangers:
                    raise UserError(
                        f"{text!r}: {name} depends on {', '.join(strangers)}, which the domain does not know"
                    )
                symbols[name] = value
        self._symbols = symbols
        self.expr = to_sympy(self.node, symbols)

    @property
    def derived(self) -> list[Truth]:
        """The truths that stand in the print; a truth that is named and not used lends it nothing."""
        used = self.node.names()
        return [t for name, t in self._truths.items() if name in used]

    def letters(self) -> set[sp.Symbol]:
        """The letters of the domain that are printed, or of which a printed name is made."""
        own = self.domain.table()
        return set(self.expr.free_symbols) | {own[name] for name in self.node.names() if name in own}

    def named(self) -> list[str]:
        """What the printed names stand for that are no letters of the domain and are not derived: `alpha = s + 1`, `k = 2`."""
        own, used = self.domain.table(), self.node.names()
        return [
            f"{name} = {expression_text(sp.sympify(x))}"
            for name, x in self._symbols.items()
            if name in used and name not in own and name not in self._truths
        ]

    @property
    def one_sided(self) -> dict[str, Truth]:
        """The names in the print that stand for truths known from one side only."""
        used = self.node.names()
        return {name: t for name, t in self._truths.items() if name in used and is_bound(t.lean)}

    def read(self, node: Node, others: Mapping[str, Any] | None = None) -> Any:
        """The SymPy object of an altered tree, with the same names, or some of them standing for others."""
        return to_sympy(node, {**self._symbols, **(others or {})})

    def meant(self) -> dict[str, Any]:
        """What each printed name stands for."""
        known = {**CONSTANTS, **self._symbols}
        return {name: known[name] for name in self.node.names()}

    def told(self) -> Node:
        """The printed tree with the derived values in place of their names."""
        own = self.domain.table()
        return self.node.substitute(
            {name: from_sympy(x) for name, x in self._symbols.items() if own.get(name) != x and isinstance(x, sp.Basic)}
        )

    def meanings(self, letters: Mapping[sp.Symbol, sp.Expr]) -> Meanings:
        """What each name stands for where the letters of the domain have these values."""
        return Meanings(
            {
                name: x.subs(letters, simultaneous=True) if isinstance(x, sp.Basic) else x
                for name, x in self._symbols.items()
            }
        )

    def bare_names(self) -> dict[str, sp.Expr]:
        """The derived quantities that stand alone on a side of a printed relation, with their values."""
        sides = self.node.operands if isinstance(self.node, Rel) else ()
        own = {side.name for side in sides if isinstance(side, Sym)} - set(self.domain.table())
        return {name: self._symbols[name] for name in sorted(own) if name in self._symbols}

    def latex(self) -> str:
        """The print in LaTeX."""
        return self.node.latex()


def step_json(s: Step, inputs: Sequence[int] = ()) -> dict[str, Any]:
    """A step as text and LaTeX; `inputs` are the numbers of the steps that it used."""
    return {
        "rule": s.rule, "relation": s.relation, "because": s.because, "engines": sorted(s.engines), "trust": s.trust, "inputs": list(inputs),
        "before": "" if s.before is None else expression_text(s.before), "after": expression_text(s.after),
        "before_latex": "" if s.before is None else expression_latex(s.before), "after_latex": expression_latex(s.after),
        "obligations": [{"condition": o.condition, "closed": o.closed, "method": o.method} for o in s.obligations],
        "rests_on": list(s.rests_on),
    }  # fmt: skip


def _told(t: Truth) -> bool:
    """Whether the step of a truth is told: letters, arithmetic and a domain that stays the same are not."""
    if t.step.rule == "restrict":
        return not t.domain.same(t.parents[0].domain)
    return t.step.rule not in ("letters", "arithmetic")


def pedigree(*truths: Any) -> tuple[list[dict[str, Any]], list[str], str]:
    """Steps (each with the numbers of those that it used), footprint and weakest trust of several truths."""
    steps: list[dict[str, Any]] = []
    rests: set[str] = set()
    trust: list[str] = []
    sources: dict[int, tuple[int, ...]] = {}  # the steps that a truth amounts to, by its identity
    for t in (t for t in truths if isinstance(t, Truth)):
        for node in t.graph():
            if id(node) in sources:
                continue
            used = tuple(dict.fromkeys(k for p in node.parents for k in sources[id(p)]))
            if _told(node):
                steps.append(step_json(node.step, used))
                used = (len(steps) - 1,)
            sources[id(node)] = used
        rests |= t.rests_on
        trust.append(t.trust)
    return steps, sorted(rests), weakest(trust)


def true_text(true: Any) -> tuple[str, str]:
    """What is true, as text and in LaTeX."""
    expr = true.expr if isinstance(true, Truth) else true
    return expression_text(expr), expression_latex(expr)


_ASSUMPTIONS = re.compile(r"""(Symbol\((?:'[^']*'|"[^"]*"))[^)]*\)""")


def exact_text(expr: sp.Basic) -> str:
    """An expression as exact text for digests; assumptions are left out, since equal symbols may list them differently."""
    return _ASSUMPTIONS.sub(r"\1)", sp.srepr(expr))


def proof_words(p: Proof) -> str:
    """How a proof went, in words."""
    return p.method + (f" ({p.detail})" if p.detail else "")
