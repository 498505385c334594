"""Every relation of a LaTeX file altered in its print, once in a constant, once in a sign, once in a letter, and judged anew.

The altered tokens go through the reader and the judge where the relation stands. What holds is held against numbers that share nothing
with either: a walk over the tree at random points of the domain.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path

import mpmath as mp

from synthsym.latexin.ask import Answer
from synthsym.latexin.context import Beside, context_of
from synthsym.latexin.facts import Fact
from synthsym.latexin.finding import Finding
from synthsym.latexin.findings import Reading
from synthsym.latexin.judge import Judge
from synthsym.latexin.layout import Chain
from synthsym.latexin.macros import Macros
from synthsym.latexin.scope import Scope
from synthsym.latexin.source import Source
from synthsym.latexin.tokens import Token
from synthsym.notation import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym

KINDS = ("a constant", "a sign", "a letter")
POINTS, DRAWS, TERMS, SEED = 60, 6000, 400, 22
DIGITS, ZERO = 200, mp.mpf("1e-150")  # what is smaller is what rounding leaves of 0


@dataclass(frozen=True)
class Altered:
    """One altered relation: where, what was altered, the answer, and a point at which it is false though it is said to hold."""

    place: str
    kind: str
    answer: str
    statement: str
    broken: str = ""


@dataclass(frozen=True)
class Asked:
    """What the judge was asked last, with the conditions in force."""

    statement: Node
    conditions: tuple[Node, ...]
    integers: frozenset[str]


class Noting(Judge):
    """Keeps what was proved."""

    proved: Asked | None = None

    def answer(self, statement: Node, facts: Iterable[Fact], scope: Scope) -> Answer:
        facts = list(facts)
        found = super().answer(statement, facts, scope)
        if found.status == "holds":
            bounds = [Rel((">=",), (Sym(h.name), Num(h.low))) for h in scope.held_in(statement) if h.low is not None]
            bounds += [Rel(("<=",), (Sym(h.name), Num(h.high))) for h in scope.held_in(statement) if h.high is not None]
            conditions = tuple(dict.fromkeys([*(c for f in facts for c in f.conditions), *bounds]))
            self.proved = Asked(statement, conditions, frozenset().union(*(f.integers for f in facts)))
        return found


class Altering(Reading):
    """Reads a file, and every relation of it again in altered forms."""

    def __init__(self, source: Source, macros: Macros, context: object, judge: Noting) -> None:
        super().__init__(source, macros, context, judge)  # type: ignore[arg-type]
        self.noting, self.rng, self.trials = judge, random.Random(SEED), list[Altered]()

    def _chain(self, chain: Chain, is_premise: bool) -> list[Finding]:
        links = [] if chain.arrow else [c for i in range(len(chain.ops)) for c in self._alterations(chain, i)]
        kept = [self._tried(kind, altered) for kind, altered in links]
        found = super()._chain(chain, is_premise)
        by_sign = dict(zip(chain.at, found, strict=False))
        for kind, altered, finding, proved in kept:
            original = by_sign.get(altered.at[0])
            if original is None or original.status == "not read":
                continue
            broken = counterexample(proved, random.Random(SEED)) if finding.status == "holds" and proved else ""
            self.trials.append(
                Altered(
                    f"{self.source.name}:{finding.line}", kind, finding.status, finding.reads or finding.printed, broken
                )
            )
        return found

    def _alterations(self, chain: Chain, i: int) -> Iterator[tuple[str, Chain]]:
        left, right = chain.operands[i], chain.operands[i + 1]
        for kind in KINDS:
            for side, tokens in ((1, right), (0, left)):
                changed = altered_tokens(tokens, kind, [*left, *right], self.rng)
                if changed is not None:
                    operands = [left, changed] if side else [changed, right]
                    yield (
                        kind,
                        replace(
                            chain,
                            operands=operands,
                            ops=[chain.ops[i]],
                            at=[chain.at[i]],
                            rows=[chain.rows[i]],
                            premise=None,
                            arrow="",
                        ),
                    )
                    break

    def _tried(self, kind: str, chain: Chain) -> tuple[str, Chain, Finding, Asked | None]:
        """Judged in the state of this place, which is left as it was."""
        kept = {
            name: copy(getattr(self, name)) for name in ("defined", "here", "functions", "premises", "stated", "shown")
        }
        used = [d.used for d in self.context.directives]
        alone, functions = set(self.scope.alone), dict(self.scope.functions)
        self.noting.proved = None
        try:
            finding = super()._chain(chain, False)[0]
        finally:
            for name, value in kept.items():
                setattr(self, name, value)
            for directive, was in zip(self.context.directives, used, strict=True):
                directive.used = was
            self.scope.alone, self.scope.functions = alone, functions
            self.scope.notes.clear()
        return kind, chain, finding, self.noting.proved


def altered_tokens(tokens: list[Token], kind: str, all_tokens: list[Token], rng: random.Random) -> list[Token] | None:
    """One token another: a number by one more, + for -, a letter by another one of the relation."""
    if kind == "a constant":
        places = [i for i, t in enumerate(tokens) if t.kind == "num"]
    elif kind == "a sign":
        places = [i for i, t in enumerate(tokens) if t.text in ("+", "-")]
    else:
        places = [i for i, t in enumerate(tokens) if _letter(t)]
    rng.shuffle(places)
    for i in places:
        old = tokens[i]
        if kind == "a constant":
            new = str(int(old.text) + 1) if old.text.isdigit() else "7"
        elif kind == "a sign":
            new = "-" if old.text == "+" else "+"
        else:
            others = sorted({t.text for t in all_tokens if _letter(t)} - {old.text})
            if not others:
                continue
            new = rng.choice(others)
        fresh = Token(
            "cs" if new.startswith("\\") else old.kind if kind != "a letter" else "letter", new, old.at, old.spaced
        )
        return [*tokens[:i], fresh, *tokens[i + 1 :]]
    return None


_GREEK = frozenset(r"\alpha \beta \gamma \delta \epsilon \varepsilon \sigma \tau \mu \rho \lambda".split())


def _letter(token: Token) -> bool:
    return token.kind == "letter" and token.text != "e" or token.text in _GREEK


def altered(text: str, name: str, said: Beside, effort: int, folder: Path) -> list[Altered]:
    """All relations of a text in their altered forms."""
    source = Source(text, name, said.said)
    macros = Macros.of(source, folder)
    reading = Altering(source, macros, context_of(source, said.where, macros), Noting(effort))
    for display in source.displays:
        reading.display(display)
    return reading.trials


# -- numbers --------------------------------------------------------------------------------------------------------------------------
def counterexample(asked: Asked, rng: random.Random) -> str:
    """A random point of the domain at which the statement is false or has no value; "" where none was met."""
    names = sorted(asked.statement.names().union(*(c.names() for c in asked.conditions)) - {"pi", "e"})
    tried = 0
    for _ in range(DRAWS):
        point = {n: _drawn(rng, n in asked.integers) for n in names}
        for c in asked.conditions:  # q = p^n says what q is
            if isinstance(c, Rel) and c.ops == ("=",) and isinstance(c.operands[0], Sym):
                with mp.workdps(DIGITS):
                    point[c.operands[0].name] = _quiet(c.operands[1], point)
        try:
            if any(point[n] is None for n in names) or not all(true(c, point) for c in asked.conditions):
                continue
        except (ArithmeticError, ValueError):
            continue
        tried += 1
        try:
            with mp.workdps(DIGITS):
                fine = true(asked.statement, point)
        except (ArithmeticError, ValueError):
            fine = False
        if not fine:
            return ", ".join(f"{n} = {mp.nstr(point[n], 6)}" for n in names)
        if tried >= POINTS:
            break
    return ""


def _quiet(node: Node, point: dict[str, mp.mpf]) -> mp.mpf | None:
    try:
        return value(node, point)
    except (ArithmeticError, ValueError, TypeError, KeyError):
        return None


def _drawn(rng: random.Random, whole: bool) -> mp.mpf:
    if whole:
        return mp.mpf(rng.choice([rng.randint(-2, 9), rng.randint(0, 3)]))
    return mp.mpf(rng.choice([rng.randint(-2, 5), rng.uniform(-3, 6), rng.uniform(0, 1), rng.uniform(0, 1)]))


def true(node: Node, point: dict[str, mp.mpf]) -> bool:
    """Whether a statement is true at a point, up to 15 digits."""
    if isinstance(node, Logic):
        left = true(node.left, point)
        if node.op == "=>":
            return not left or true(node.right, point)
        right = true(node.right, point)
        return {"and": left and right, "or": left or right, "<=>": left == right}[node.op]
    if isinstance(node, Not):
        return not true(node.arg, point)
    assert isinstance(node, Rel)
    for left_, op, right_ in node.links():
        a, b = value(left_, point), value(right_, point)
        if isinstance(a, mp.mpc) or isinstance(b, mp.mpc):
            raise ValueError("not real")
        close = abs(a - b) <= mp.mpf("1e-9") * max(abs(a), abs(b))
        integral = any(isinstance(n, Call) and n.name == "integral" for n in node.walk())
        near = close or abs(a - b) < (mp.mpf("1e-15") if integral else ZERO)
        if not {
            "=": near,
            "!=": not near,
            "<=": near or a < b,
            ">=": near or a > b,
            "<": a < b and not close,
            ">": a > b and not close,
        }[op]:
            return False
    return True


_CALLS = {
    "exp": mp.exp, "log": mp.log, "ln": mp.log, "sqrt": mp.sqrt, "abs": abs, "max": max, "min": min, "floor": mp.floor, "ceil": mp.ceil, "erf": mp.erf,
    "erfc": mp.erfc, "binom": mp.binomial, "sign": mp.sign, "Phi": mp.ncdf, "gamma": mp.gamma,
}  # fmt: skip


def value(node: Node, point: dict[str, mp.mpf]) -> mp.mpf:
    """A tree walk."""
    if isinstance(node, Num):
        return mp.mpf(node.value.numerator) / node.value.denominator
    if isinstance(node, Sym):
        return {"pi": +mp.pi, "inf": mp.inf}.get(node.name) or (
            +mp.e if node.name == "e" and "e" not in point else point[node.name]
        )
    if isinstance(node, Neg):
        return -value(node.arg, point)
    if isinstance(node, Factorial):
        return mp.factorial(value(node.arg, point))
    if isinstance(node, Bin):
        a, b = value(node.left, point), value(node.right, point)
        return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b, "^": lambda: a**b}[
            node.op
        ]()
    assert isinstance(node, Call)
    if node.name in ("sum", "prod"):
        low, high = (value(x, point) for x in node.args[1:3])
        ends = [int(max(low, -TERMS)), int(min(high, TERMS))]
        terms = (value(node.args[3], {**point, str(node.bound): mp.mpf(k)}) for k in range(ends[0], ends[1] + 1))
        return mp.fsum(terms) if node.name == "sum" else mp.fprod(terms)
    if node.name == "integral":
        low, high = (value(x, point) for x in node.args[1:3])
        with mp.workdps(25):  # 200 digits are for what cancels; an integral of them takes minutes
            return mp.quad(lambda t: value(node.args[3], {**point, str(node.bound): t}), [low, high])
    return _CALLS[node.name](*(value(a, point) for a in node.args))
