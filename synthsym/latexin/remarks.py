"""Our own comments: `where …`, `let …`, `function …`, `next line …`."""

from __future__ import annotations

import re
from dataclasses import replace

from ..errors import UserError
from ..notation import Call, Node, Sym, parse
from .context import Context, Directive
from .facts import canonical, fact_of
from .scope import Function
from .tokens import NotRead


def take_remark(context: Context, text: str, at: int) -> None:
    for part in text.split(";"):
        part = part.strip().rstrip(".")
        word, _, rest = part.partition(" ")
        try:
            if word == "where":
                context.facts.append(replace(fact_of(rest, at, "comment"), paragraph=at))
            elif word == "let":
                _let(context, rest, at)
            elif word in ("function", "functions"):
                _functions(context, rest, at)
            elif word == "next" and rest.startswith("line "):
                context.directives.append(Directive(rest[5:].strip(), at))
            elif part:
                raise UserError(f"{part!r}: a comment says where …, let …, function …, or next line …")
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
    from ..notation.sympy_out import DEFAULT_FUNCTIONS

    for name in re.split(r"[,\s]+", canonical(text)):
        known = name if name in DEFAULT_FUNCTIONS else name.lower()
        if known not in DEFAULT_FUNCTIONS:
            raise UserError(f"function {name!r}: known are {', '.join(sorted(DEFAULT_FUNCTIONS))}")
        arity = DEFAULT_FUNCTIONS[known][0] or 1
        parameters = tuple(f"{name}_arg{i}" for i in range(arity))
        context.functions.append(
            (at, name, Function(parameters, Call(known, tuple(Sym(p) for p in parameters)), f"function {name}"))
        )
