"""A relation that the file alone leaves open, judged again with what comments say of its terms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..notation import Node
from .chances import Chances
from .context import Context
from .facts import Fact
from .granted import Granted
from .judge import Judge
from .laws import Law, unproved
from .letters import letters_of_name
from .prints import find, plain, rewritten
from .scope import Scope
from .source import Source
from .tokens import NotRead, Token, Tokens
from .told import Told


@dataclass
class Again:
    """What is in force in one display: laws that are proved to be laws there, meanings, data, and what is given."""

    told: Told
    laws: dict[str, Law]
    judge: Judge

    @classmethod
    def of(cls, context: Context, judge: Judge, at: int, tokens: Tokens, facts: list[Fact]) -> Again | None:
        """What is in force at a place, without the laws that are not proved to be laws; None where nothing was told."""
        told = context.told.at(at)
        if not told:
            return None
        texts = {t.text for t in tokens} | {t.text for m in told.meant for t in m.result}
        laws: dict[str, Law] = {}
        for law in told.laws:
            first = letters_of_name(law.base.split("_")[0].rstrip("'"))
            if first in texts or any(law.name == (w.given or ("",))[0] for w in told.laws):
                why = unproved(law, laws, facts, _holds(judge))
                laws.pop(law.name, None)
                laws |= {} if why else {law.name: law}
        return cls(told, laws, judge)

    def scope(self, scope: Scope, facts: list[Fact]) -> Scope:
        """The reader's knowledge with all of this."""
        out = replace(scope, within=[], data={d.name: d for d in self.told.data})
        if self.laws:

            def proves(statement: Node) -> bool:
                return self.judge.answer(statement, [*facts, *out.within], out).status == "holds"

            def proves_of(statement: Node, letter: str, is_whole: bool) -> bool:
                kinds = (frozenset({letter}), frozenset[str]()) if is_whole else (frozenset[str](), frozenset({letter}))
                bound = Fact((), *kinds, "", 0, "bound")
                return self.judge.answer(statement, [*facts, *out.within, bound], out).status == "holds"

            def integers() -> frozenset[str]:
                return frozenset().union(*(f.integers for f in [*facts, *out.within]))

            spoken = {n for f in facts for n in f.names - f.unclear}
            laws = {n: w for n, w in self.laws.items() if n not in spoken}
            groups = [names for _, names in self.told.independent]
            out.chances = Chances(laws, groups, proves, integers, proves_of=proves_of)
        return out

    def operands(self, tokens: list[list[Token]]) -> tuple[list[list[Token]], list[str]]:
        """Both sides with every meaning put in."""
        meant = [*(d.size for d in self.told.data), *self.told.meant]
        sides = [rewritten(side, meant) for side in tokens]
        return [side for side, _ in sides], list(dict.fromkeys(w for _, used in sides for w in used))

    def means(self, side: list[Token]) -> bool:
        """Whether a comment says what stands on a side as a whole."""
        return any(found[1] == len(plain(side)) for m in self.told.meant if (found := find(m.pattern, plain(side), 0)))

    def counts(self, sides: list[list[Token]]) -> bool:
        """Whether the size of data that a comment speaks of stands there."""
        sizes = [d.size for d in self.told.data]
        return any(find(s.pattern, plain(side), at) for s in sizes for side in sides for at in range(len(plain(side))))

    def granted(self) -> Granted:
        """What is given, as it stands and with every meaning put in."""
        given = []
        for g in self.told.given:
            try:
                sides = [tuple(rewritten(side, self.told.meant)[0]) for side in (g.left, g.right)]
            except NotRead:
                continue
            given += [g, replace(g, left=sides[0], right=sides[1])] if sides != [g.left, g.right] else [g]
        return Granted(replace(self.told, given=given))


def _holds(judge: Judge) -> Callable[[Node, list[Fact]], bool]:
    def holds(statement: Node, facts: list[Fact]) -> bool:
        return judge.answer(statement, facts, Scope()).status == "holds"

    return holds


def law_troubles(context: Context, judge: Judge, source: Source) -> None:
    """Says of every law that is not proved to be one where it stands."""
    laws: dict[str, Law] = {}
    for law in context.told.laws:
        if any(e <= law.at for e in context.told.ends):
            laws = {n: w for n, w in laws.items() if not any(w.at < e <= law.at for e in context.told.ends)}
        why = unproved(law, laws, context.known(law.at, source.section(law.at)), _holds(judge))
        laws[law.name] = law
        if why:
            context.troubles.append((law.at, why))
