"""Claim files as a beginner, or an enemy, may write them: forms with damaged text, wrong names, wrong kinds, missing letters."""

from __future__ import annotations

import random

from .inputs import formula, number, text

HEAD = """from synthsym.statements.claim import Paper
from synthsym.core.domain import Domain, Integer, Real
from synthsym.statements import *
from synthsym.rules import parameter
paper = Paper({paper!r}, title={title!r})
D = Domain(n={integer}, x={real}, at=dict(n={n!r}, x={x!r}))
t = parameter(D, D["x"] * D["n"])
@paper.claim({id!r}, where="here", kind={kind!r}, uses={uses!r}{more})
def statement():
    return {form}
"""
FORMS = (
    "Equal({f!r}, t, D)", "AtMost({f!r}, t, D, printed_above={side!r})", "AtLeast({f!r}, t, D)", "Equal({f!r}, {bare}, D)",
    "Sufficient({f!r}, Condition((t, {op!r}, {level!r})), D)", "Iff({f!r}, loss_at_most(t, {level!r}), D)", "Necessary({f!r}, D, t)",
    "Prints({level!r}, t)", "Prints([{level!r}, {level!r}], t)", "Monotone(t, {name!r}, {direction!r}, D)", "Never({bare}, D)",
    "Order({f!r}, t, {name!r}, D, kind={side!r})", "Order({f!r}, t, 'n', D, to={level!r})", "Always({f!r}, {{'t': t}}, D)",
    "Exists({f!r}, {{'t': t}}, D, unknown={name!r}, value={level!r})", "All(Equal({f!r}, t, D), Monotone(t, {name!r}, 'increasing', D))", "All()",
    "Equal({f!r}, parameter(D, {level!r}), D)", "Equal({f!r}, t, Domain(y=Real > {level!r}))", "None", "Equal()", "Equal({f!r}, t, D, names={{{name!r}: t}})",
)  # fmt: skip


def claim_file(rng: random.Random, paper: str) -> str:
    """One file. Whatever stands in it is text in quotes, except where the file itself is damaged."""

    def mostly(good: object, *odd: object) -> object:
        return good if rng.random() < 0.85 else rng.choice(odd)

    words = formula(rng) if rng.random() < 0.6 else text(rng, 6)
    values = {
        "f": mostly(rng.choice(("x*n", "x <= n", "t <= n")), words, f"t <= {words}"), "side": mostly("safe", "unsafe", None, "left", "Theta", "O"),
        "bare": mostly("t", "5", "D", "'x'"), "op": mostly("<=", "<", "=", ">", "≤", ""), "level": mostly("1", number(rng), 0.5, None, "x"),
        "name": mostly("x", "n", "y", "", "t", text(rng, 2)), "direction": mostly("increasing", "decreasing", "up"),
    }  # fmt: skip
    out = HEAD.format(
        paper=paper, title=mostly("A paper", text(rng, 3)), integer=mostly("Integer >= 1", "Integer > 'x'", "5", "Real.between(2, 1)"),
        real=mostly("Real > 0", "Real.between(0, 'n')", "Real > 'q'", "Real > 0.5"), n=mostly(3, "1/2", -1), x=mostly("1/2", 0.5, number(rng)),
        id=mostly(f"{paper}.a", "", "no dots", text(rng, 2)), kind=mostly("bound", "identity", "guess"), uses=mostly([], ["a.b"], "a.b"),
        more=mostly("", ", hurts='nobody'", ", of='x'"), form=rng.choice(FORMS).format(**values))  # fmt: skip
    if rng.random() < 0.1:
        i = rng.randint(0, len(out))
        out = out[:i] + out[i + rng.randint(1, 6) :]
    return out
