"""The altered programs: one operator of cosmic-ray applied at one place of one module.

An alteration of what Python never evaluates (annotations, under `from __future__ import annotations`) gives the same
program and is left out, by comparing syntax trees. A mutant is named by texts, not by line numbers, so that a name
outlives edits elsewhere in the file.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import itertools
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    module: str
    operator: str
    line: str  # the text as it stands, and
    becomes: str  # as it is altered
    source: str  # the whole altered module

    @property
    def name(self) -> tuple[str, str, str, str]:
        return self.module, self.operator, self.line, self.becomes

    @property
    def digest(self) -> str:
        return hashlib.sha256("\0".join([self.module, self.operator, self.source]).encode()).hexdigest()[:20]


def program(source: str) -> str:
    """The syntax tree without what is never evaluated."""
    tree = ast.parse(source)
    lazy = any(
        isinstance(s, ast.ImportFrom) and s.module == "__future__" and any(a.name == "annotations" for a in s.names)
        for s in tree.body
    )
    if lazy:
        for node in ast.walk(tree):
            if isinstance(node, ast.arg):
                node.annotation = None
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                node.returns = None
            elif isinstance(node, ast.AnnAssign):
                node.annotation = ast.Name("_", ast.Load())
    return ast.dump(tree)


def changed_lines(before: str, after: str) -> tuple[str, str]:
    """The lines that differ, from the first to the last, without their margins, as they were and as they are."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return "\n".join(t.strip() for t in old), "\n".join(t.strip() for t in new)


def _operators() -> list[str]:
    from cosmic_ray.plugins import get_operator, operator_names

    return sorted(name for name in operator_names() if not get_operator(name).arguments())


def _altered(source: str) -> Iterator[tuple[str, str]]:
    """Operator and altered text, for each operator and place.

    Parsing the whole again for each of some hundreds of places takes most of the time; a copy of the one node is altered
    instead and its text put where the node's stood, which gives what `cosmic_ray.mutating.mutate_code` gives.
    """
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator

    starts = list(itertools.accumulate(map(len, source.splitlines(keepends=True)), initial=0))
    nodes = list(ast_nodes(get_ast(source)))
    for name in _operators():
        operator = get_operator(name)()
        for node in nodes:
            for index, _ in enumerate(operator.mutation_positions(node)):
                row, column = node.end_pos
                end = starts[row - 1] + column
                own = copy.deepcopy(node, {id(node.parent): node.parent})
                try:
                    other = operator.mutate(own, index)
                except AttributeError:  # it does not know exceptions with a dotted name
                    continue
                yield (
                    name,
                    source[: end - len(node.get_code())] + ("" if other is None else other.get_code()) + source[end:],
                )


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a module that is another program and is not met twice."""
    met = {program(source)}
    for operator, altered in _altered(source):
        try:
            other = program(altered)
        except SyntaxError:
            continue
        if other not in met:
            met.add(other)
            yield Mutant(module, operator.removeprefix("core/"), *changed_lines(source, altered), altered)


def sample(found: list[Mutant], seed: int, share: float = 1.0, limit: int | None = None) -> list[Mutant]:
    """A fixed draw: the mutants in the order of a keyed digest of their names, and the first of them."""
    order = sorted(found, key=lambda m: hashlib.sha256("\0".join([str(seed), *m.name]).encode()).digest())
    size = round(share * len(order))
    return order[: size if limit is None else min(size, limit)]
