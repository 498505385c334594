"""Our own comments: `where …`, `let …`, `function …`, `next line …`."""

from __future__ import annotations

import re
from dataclasses import replace

from ..errors import UserError
from ..notation import Call, Node, Sym, parse
from .context import Context, Directive
from .counted import data_of
from .facts import canonical, fact_of
from .laws import law_of
from .macros import Macros
from .scope import Function
from .tokens import NotRead, key
from .told import Told, given_of, let_of, tokens_of

TOLD = ("given", "law", "independent", "identical", "discrete", "data", "forget")


def _parts(text: str) -> list[str]:
    """What stands between semicolons outside of formulas."""
    pieces, out = text.split("$"), [""]
    for i, piece in enumerate(pieces):
        if i % 2:
            out[-1] += f"${piece}$"
        else:
            first, *more = piece.split(";")
            out[-1] += first
            out += more
    return out


def _told(told: Told, word: str, rest: str, at: int, macros: Macros | None) -> None:
    if word == "given":
        told.given.append(given_of(rest, at, macros))
    elif word == "law":
        told.laws.append(law_of(rest, at))
    elif word == "data":
        told.data.append(data_of(rest, at))
    elif word == "independent":
        told.independent.append((at, frozenset(canonical(n).strip() for n in rest.split(","))))
    elif word == "identical":
        told.identical.append((at, key(tokens_of(rest.strip("$"), macros))))
    elif word == "discrete":
        first, on, second = rest.partition(" on ")
        value, points = (key(tokens_of(p.strip().strip("$"), macros)) for p in (first, second))
        told.discrete.append((at, f"{value} on {points}" if on else value))
    else:
        told.ends.append(at)


def take_remark(context: Context, text: str, at: int, macros: Macros | None = None) -> None:
    for place, part in enumerate(_parts(text), at):
        part = part.strip().rstrip(".")
        word, _, rest = part.partition(" ")
        try:
            if word == "where":
                context.facts.append(replace(fact_of(rest, at, "comment"), paragraph=at))
            elif word == "let" and "$" in rest:
                context.told.meant.append(let_of(rest, place, macros))
            elif word == "let":
                _let(context, rest, at)
            elif word in ("function", "functions"):
                _functions(context, rest, at)
            elif word == "next" and rest.startswith("line "):
                context.directives.append(Directive(rest[5:].strip(), at))
            elif word in TOLD:
                _told(context.told, word, rest.strip(), place, macros)
            elif part:
                raise UserError(
                    f"{part!r}: a comment says where …, let …, given …, law …, independent …, identical …, discrete …, data …, forget, function …, or next line …"
                )
        except (UserError, NotRead) as error:
            context.troubles.append((at, str(error)))


def _let(context: Context, text: str, at: int) -> None:
    left, equals, right = canonical(text).partition("=")
    if not equals:
        raise UserError(f"let {text!r}: write let p(x) = … or let q = …")
    target, body = parse(left), parse(right)
    if body.boolean:
        raise UserError(f"let {text!r}: the meaning is a formula, not a relation")
    if isinstance(target, Sym):
        if target.name in body.names():
            raise UserError(f"let {text!r}: {target.name} stands on both sides")
        context.values.append((at, target.name, body, f"let {text.strip()}"))
        return
    if (
        not isinstance(target, Call)
        or not all(isinstance(a, Sym) for a in target.args)
        or target.name in body.functions()
    ):
        raise UserError(f"let {text!r}: the left side is a letter or a function of letters, and not used on the right")
    parameters = tuple(a.name for a in target.args if isinstance(a, Sym))
    known = {name: f for start, name, f in context.functions if start <= at}
    body = body.map(lambda n: _applied(n, known))
    context.functions.append((at, target.name, Function(parameters, body, f"let {text.strip()}")))


def _applied(node: Node, known: dict[str, Function]) -> Node:
    if isinstance(node, Call) and node.name in known:
        function = known[node.name]
        if function.body is not None and len(function.parameters) == len(node.args):
            return function.body.substitute(dict(zip(function.parameters, node.args, strict=True)))
    return node


def _functions(context: Context, text: str, at: int) -> None:
    """`function Phi, Gamma`: letters that name functions of our own grammar."""
    from ..balls.reading import DEFAULT_FUNCTIONS

    for name in re.split(r"[,\s]+", canonical(text)):
        known = name if name in DEFAULT_FUNCTIONS else name.lower()
        if known not in DEFAULT_FUNCTIONS:
            raise UserError(f"function {name!r}: known are {', '.join(sorted(DEFAULT_FUNCTIONS))}")
        arity = DEFAULT_FUNCTIONS[known][0] or 1
        parameters = tuple(f"{name}_arg{i}" for i in range(arity))
        context.functions.append(
            (at, name, Function(parameters, Call(known, tuple(Sym(p) for p in parameters)), f"function {name}"))
        )
