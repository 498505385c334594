"""What every form of statement yields: a Judgement, plain data from which the referee computes the verdict."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal, Protocol

import sympy as sp
from flint import ctx

from ..balls.enclosure import certified
from ..core.domain import Domain
from ..core.lean import is_bound
from ..core.truth import Derived, Step, weakest
from ..decide import Proof, Witness, midrad
from ..errors import Undecided, UserError
from ..notation import Node, Rel, Sym, from_sympy, parse
from ..notation.wording import expression_latex, expression_text
from .goal import AnyGoal

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
    tight: bool | None = True  # only asked of bounds and conditions
    errs: Side = None
    trust: str = "derived"
    why: str = ""
    evident: bool = False  # one small edit of the print makes it true
    argument: bool | None = None  # does the printed argument establish it? None: not examined
    ratio: list[dict[str, Any]] = field(default_factory=list)
    witness: dict[str, Any] | None = None
    steps: list[dict[str, Any]] = field(default_factory=list)
    rests_on: list[str] = field(default_factory=list)
    digest_parts: list[str] = field(default_factory=list)
    error: str = ""
    coq: dict[str, Any] = field(default_factory=dict)  # what Coq is asked (coq.certificates.asked), filled in by the referee
    goals: list[AnyGoal] = field(default_factory=list, repr=False, compare=False)  # in memory only: what Coq is asked

    def to_json(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name != "goals"}


class Form(Protocol):
    def judge(self) -> Judgement: ...


class Printed:
    """A printed formula: its inert tree for printing, its SymPy object for everything else."""

    def __init__(self, text: str, domain: Domain, names: Mapping[str, Any] | None = None) -> None:
        if not isinstance(domain, Domain):
            raise UserError(f"{text!r}: a Domain says what its names are, not {type(domain).__name__}")
        self.text = text
        self.node: Node = parse(text)
        self.domain = domain
        symbols: dict[str, Any] = dict(domain.table())
        self.derived: list[Derived] = []
        self.one_sided: dict[str, Derived] = {}
        for name, value in (names or {}).items():
            if isinstance(value, Derived):
                self.derived.append(value)
                if is_bound(value.lean):
                    self.one_sided[name] = value
                symbols[name] = value.expr
            else:
                symbols[name] = value
        self._symbols = symbols
        self.expr = self.node.sympy(symbols)

    def read(self, node: Node, others: Mapping[str, Any] | None = None) -> Any:
        """The SymPy object of an altered tree, with the same names, or some of them standing for others."""
        return node.sympy({**self._symbols, **(others or {})})

    def told(self) -> Node:
        """The printed tree with the derived values in place of their names."""
        own = self.domain.table()
        return self.node.substitute({name: from_sympy(x) for name, x in self._symbols.items() if own.get(name) != x and isinstance(x, sp.Basic)})

    def meanings(self, letters: Mapping[sp.Symbol, sp.Expr]) -> dict[str, Any]:
        """What each name stands for where the letters of the domain have these values."""
        return {name: x.subs(letters, simultaneous=True) if isinstance(x, sp.Basic) else x for name, x in self._symbols.items()}

    def bare_names(self) -> dict[str, sp.Expr]:
        """The derived quantities that stand alone on a side of a printed relation, with their values."""
        sides = self.node.operands if isinstance(self.node, Rel) else ()
        own = {side.name for side in sides if isinstance(side, Sym)} - set(self.domain.table())
        return {name: self._symbols[name] for name in sorted(own) if name in self._symbols}

    def latex(self) -> str:
        return self.node.latex()


def step_json(s: Step) -> dict[str, Any]:
    """A step as text and LaTeX."""
    return {
        "rule": s.rule, "relation": s.relation, "because": s.because, "engines": sorted(s.engines), "trust": s.trust,
        "before": "" if s.before is None else expression_text(s.before), "after": expression_text(s.after),
        "before_latex": "" if s.before is None else expression_latex(s.before), "after_latex": expression_latex(s.after),
        "obligations": [{"condition": o.condition, "closed": o.closed, "method": o.method} for o in s.obligations],
        "rests_on": list(s.rests_on),
    }


def pedigree(*truths: Any) -> tuple[list[dict[str, Any]], list[str], str]:
    """Steps, footprint and weakest trust of several truths."""
    steps: list[Step] = []
    rests: set[str] = set()
    trust: list[str] = []
    for t in truths:
        if isinstance(t, Derived):
            steps += [s for s in t.steps if s not in steps]
            rests |= t.rests_on
            trust.append(t.trust)
    return [step_json(s) for s in steps], sorted(rests), weakest(trust)


def witness_json(w: Witness, printed_side: int, event: str | None = None) -> dict[str, Any]:
    """A witness as the contract wants it: printed_side 1 if the print stands left in the relation, -1 if right."""
    printed, true = (w.lhs, w.rhs) if printed_side > 0 else (w.rhs, w.lhs)
    out: dict[str, Any] = {"at": w.at(), "printed": midrad(printed)["mid"], "true": midrad(true)}
    if event:
        out["event"] = event
    return out


def ratios(printed: sp.Expr, true: sp.Expr, domain: Domain, extra: Sequence[Witness] = ()) -> list[dict[str, Any]]:
    """printed and true at the stored point and at the witnesses, to 20 digits."""
    out: list[dict[str, Any]] = []
    for point in [dict(domain.at)] + [dict(w.point) for w in extra]:
        try:
            with ctx.workprec(256):
                p, t = certified(printed, point, 20, 2048), certified(true, point, 20, 2048)
        except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError):
            continue
        row = {"at": {s.name: str(x) for s, x in sorted(point.items(), key=lambda kv: kv[0].name)},
               "printed": midrad(p)["mid"], "true": midrad(t)["mid"]}
        if row not in out:
            out.append(row)
    return out


def true_text(true: Any) -> tuple[str, str]:
    expr = true.expr if isinstance(true, Derived) else true
    return expression_text(expr), expression_latex(expr)


_ASSUMPTIONS = re.compile(r"""(Symbol\((?:'[^']*'|"[^"]*"))[^)]*\)""")


def exact_text(expr: sp.Basic) -> str:
    """An expression as exact text for digests; assumptions are left out, since equal symbols may list them differently."""
    return _ASSUMPTIONS.sub(r"\1)", sp.srepr(expr))


def proof_words(p: Proof) -> str:
    return p.method + (f" ({p.detail})" if p.detail else "")
