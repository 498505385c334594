"""The orders at which the integral of p^order q^(1 - order) is finite: it exists where the print holds, and is infinite elsewhere."""

from __future__ import annotations

import sympy as sp

from ...laws.subjects import Integrable
from ...notation import Logic, Node, Rel
from ...statements import Condition, Iff
from ..terms import NotExpressible, printed_term, term
from ..theorems import Theorem
from .images import Pair, pair_of
from .part import Part

_OPS = {"<": "<", "<=": "<=", ">": ">", ">=": ">=", "=": "="}


def theorem(part: Part) -> Theorem | None:
    """The print says at which orders the divergence of two laws that the library knows is finite."""
    subject = _decided(part)
    pair = pair_of(subject.P, subject.Q, "gamma", "normal", "beta") if subject is not None else None
    if subject is None or pair is None or part.printed is None:
        return None
    values = {n: term(v) for n, v in part.printed._symbols.items() if not isinstance(v, sp.Symbol) or v.name != n}
    printed, order = _proposition(part.printed.node, values), subject.order
    said = f"Losses.{{}} {pair.ends} ({term(order)}) {pair.densities}"
    conclusion = f"{pair.are_laws} /\\ (({printed}) -> {said.format('is_finite')}) /\\ (~ ({printed}) -> {said.format('is_infinite')})"
    return part.theorem(conclusion, f"{pair.apply('orders_from')}{_equivalence(part, pair, order)}].")


def _decided(part: Part) -> Integrable | None:
    """The one pair of laws and order whose integral the exact condition is about, where the print is claimed to be equivalent to it."""
    exact = getattr(part.form, "truth", None)
    if type(part.form) is not Iff or not isinstance(exact, Condition) or part.printed is None or part.printed.derived:
        return None
    found = {t.subject for truth in exact.truths for t in truth.graph() if isinstance(t.subject, Integrable)}
    known = {v.symbol for v in part.domain.variables}
    return next(iter(found)) if len(found) == 1 and all(s.letters() <= known for s in found) else None


def _proposition(node: Node, values: dict[str, str]) -> str:
    """A printed relation, or several that hold together, as they stand."""
    if isinstance(node, Logic) and node.op == "and":
        return " /\\ ".join(f"({_proposition(n, values)})" for n in node.children)
    if isinstance(node, Rel):
        return " /\\ ".join(
            f"{printed_term(a, values)} {_OPS[op]} {printed_term(b, values)}" for a, op, b in node.links()
        )
    raise NotExpressible("a printed condition that is no relation")


def _equivalence(part: Part, pair: Pair, order: sp.Expr) -> str:
    """Each printed relation says of a mixed parameter that it is positive, up to a positive factor; the other ones are constant."""
    assert part.printed is not None
    printed = [r.lhs - r.rhs for r in sp.And.make_args(part.printed.expr) if isinstance(r, sp.StrictGreaterThan)]
    ways = ["lra"]
    for mixed in _mixtures(pair, order):
        value = sp.expand(mixed)
        ways += [f"positive_as ({term(value)})"] * (order not in value.free_symbols)
        for p in printed:
            for factor in _factors(pair):
                if sp.simplify(mixed - factor * p) == 0:
                    ways += [
                        f"positive_as ({_inverse(factor)} * ({term(p)}))",
                        f"apply Rlt_gt; positive_as (/ {_inverse(factor)} * ({_sum(pair, order, mixed)}))",
                    ]
    return f"unfold Rpower; split; intros; decompose_hyps; repeat split; first [{' | '.join(ways)}]"


def _mixtures(pair: Pair, order: sp.Expr) -> list[sp.Expr]:
    """What must be positive: shape and rate of the tilted gamma law, or the mixed variance of the normal one."""
    (one, two), (other, another) = pair.originals()
    if pair.image.of == "normal":
        return [order * another**2 + (1 - order) * two**2]
    return [order * one + (1 - order) * other, order * two + (1 - order) * another]


def _factors(pair: Pair) -> list[sp.Expr]:
    """Where rates are inverses, a mixture of them is the product of both times the mixture of what they are the inverses of."""
    (_, one), (_, other) = pair.originals()
    return [sp.S.One, sp.S.Half, one * other, 2 * one * other]


def _inverse(factor: sp.Expr) -> str:
    """A factor as the inverse of a product, the powers in it as they stand in the print."""
    return f"(/ ({term(1 / factor)}))"


def _sum(pair: Pair, order: sp.Expr, mixed: sp.Expr) -> str:
    """A mixture of inverses with each inverse as such."""
    shapes, rates = zip(*pair.originals(), strict=True)
    one, other = rates if mixed == _mixtures(pair, order)[-1] else shapes
    if pair.image.of == "normal":
        return term(mixed)
    return f"{term(order)} * {_whole_or_inverse(one)} + (1 - {term(order)}) * {_whole_or_inverse(other)}"


def _whole_or_inverse(e: sp.Expr) -> str:
    return f"/ ({term(1 / e)})" if isinstance(e, sp.Pow) else f"({term(e)})"
