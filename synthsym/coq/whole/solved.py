"""A number of records for which an equation is solved: the quantity is at its level exactly where their number is the print; or what it is there."""

from __future__ import annotations

import sympy as sp

from ...core.domain import Domain, Integer
from ...core.subject import Between, Solved
from ...core.truth import about
from ...rules.basic import parameter
from ...statements.goal import Goal
from ..terms import name_of, term
from ..theorems import Theorem, proposition, side_term, together
from .computed import Identity, values_of
from .part import ENDING, Part
from .records import combined, compared

_CLOSE = "first [reflexivity | ring | field; nonzero]"


def theorem(part: Part, identity: Identity) -> Theorem | None:
    """What the quantity is at every number of records, and for which number it is so."""
    x = part.equals
    if not isinstance(x, Between) or part.printed is None:
        return None
    D = part.domain
    if D.variable(x.letter) is None:
        D = D.extend(at={x.letter.name: 3}, **{x.letter.name: Integer >= 1})
    if not x.known.letters() | x.value.free_symbols <= {v.symbol for v in D.variables}:
        return None
    values = values_of(part, (about(parameter(D, x.value), x.known),), identity)
    relation = None if values is None else _where(part, x, D) if isinstance(x, Solved) else _there(part, x, D)
    return None if values is None or relation is None else together(part.name + ENDING, [*values, relation])


def _all(D: Domain, conclusion: str) -> tuple[str, str]:
    """For all letters of the domain, and how they are introduced."""
    letters, conditions = " ".join(name_of(v.symbol.name) for v in D.variables), D.conditions()
    given = "".join(f"({proposition(c)}) -> " for c in conditions)
    return (
        f"forall {letters} : R, {given}{conclusion}",
        f"intros {letters} {' '.join(f'C{k}' for k in range(len(conditions)))}",
    )


def _there(part: Part, x: Between, D: Domain) -> Theorem:
    """Where their number is this, the value is the print."""
    n = term(x.letter)
    says, opening = _all(D, f"({n} = {term(x.at)}) -> {term(x.value)} = {side_term(part.printed)}")
    kept = f"{opening} E_. assert (F_ : 0 < {n}) by lra. rewrite E_ in F_. rewrite E_. decompose_hyps. {_CLOSE}."
    return Theorem(f"{part.name}_x", says, lambda: (kept,))


def _where(part: Part, x: Solved, D: Domain) -> Theorem | None:
    """The value is at the level if and only if their number is the print; the value is a power of their number times something."""
    n, count = x.letter, term(x.letter)
    power = sp.simplify(n * sp.diff(x.value, n) / x.value)
    if power not in (-1, -sp.S.Half, 1) or part.printed is None:
        return None
    k = 2 if power == -sp.S.Half else 1
    share = sp.simplify(x.value**k * n ** (-k * power))
    root = sp.simplify((x.at**k / share) ** (1 / (k * power)))
    if n in share.free_symbols:
        return None
    value, level, over = term(x.value), term(x.at), f"{term(share)} {'*' if power == 1 else '/'} {count}"
    says, opening = _all(D, f"({value} = {level} <-> {count} = {side_term(part.printed)})")
    back = f"{count} = {f'({value}) ^ {k} / {term(share)}' if power == 1 else f'{term(share)} / ({value}) ^ {k}'}"
    roots = (
        f"assert (S_ : sqrt {count} ^ 2 = {count}) by (apply pow2_sqrt; lra). assert (Q_ : 0 < sqrt {count}) by (apply sqrt_lt_R0; lra). "
        if k == 2
        else ""
    )
    opened = f"remember (sqrt {count}) as q_ eqn:T_; clear T_; rewrite <- S_; " if k == 2 else ""
    same = (
        f"apply ReleaseDeltas.root_unique; [nonneg | nonneg | rewrite X_, H_; {_CLOSE}]"
        if k == 2
        else f"assert (Z_ : {value} = {over}) by ({_CLOSE}); rewrite Z_, H_; {_CLOSE}"
    )
    last = (
        f"{opening}. assert (K_ : {side_term(part.printed)} = {term(root)}) by (apply K; assumption). decompose_hyps. try rewrite K_. {roots}"
        f"assert (X_ : ({value}) ^ {k} = {over}) by ({opened}field; repeat split; first [nonzero | lra]). "
        f"assert (Y_ : {back}) by (rewrite X_; field; nonzero). split; intros H_; [rewrite Y_, H_; {_CLOSE} | {same}]."
    )
    goal = Goal("forall", part.printed, "=", root, part.domain)
    return Theorem(f"{part.name}_x", says, lambda: combined("", [compared("K", goal, D)], last))
