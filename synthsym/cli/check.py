"""`synthsym check`: two formulas compared over a domain, without a file."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import click

from ..errors import UserError
from .check_tex import check_tex
from .common import ConditionFailed, described, emit, to_json

EXAMPLE = """
$ synthsym check "2*d/n" --equals "d/n" --where "d > 0, n >= 1"
$ synthsym check "log(1 + x)" --at-most x --where "x > -1"
$ synthsym check proofs.tex --where "s > 0" --format github
$ synthsym check "binom(n, k) <= 2^n" --where "n >= 0, k >= 0, k <= n" --integer n,k
"""
RELATIONS = {"equals": "=", "at_most": "<=", "at_least": ">=", "less": "<", "greater": ">"}


@described("check", EXAMPLE)
@click.argument("formula", metavar="STATEMENT|FILE.tex")
@click.option("--equals", metavar="FORMULA", help="Claim: FORMULA is the same for all parameters.")
@click.option("--at-most", metavar="FORMULA", help="Claim: never above FORMULA.")
@click.option("--at-least", metavar="FORMULA", help="Claim: never below FORMULA.")
@click.option("--less", metavar="FORMULA", help="Claim: always below FORMULA.")
@click.option("--greater", metavar="FORMULA", help="Claim: always above FORMULA.")
@click.option("--where", default="", metavar="CONDITIONS", help="The domain, such as 'd > 0, n >= 1, k <= n'.")
@click.option("--integer", "integers", default="", metavar="NAMES", help="Names that stand for integers, separated by commas.")
@click.option("--effort", type=click.IntRange(1), default=20000, show_default=True, metavar="N",
              help="Counted work that the answer may cost: the same on every machine, about a thousand a second.")
@click.option("--format", "fmt", type=click.Choice(["text", "json", "github"]), default="text", show_default=True, help="Form of the output.")
def command(formula: str, where: str, integers: str, effort: int, fmt: str, **claims: str | None) -> None:
    """Compare two formulas (or decide one relation) over a domain: proved, refuted at an exact point, or not decided.

    Formulas are written in our own grammar and are never evaluated as code. Exit status 0 only when it is proved.
    Of a FILE.tex every displayed relation is answered, at its line; exit status 0 when none fails.
    """
    if formula.endswith(".tex"):
        return check_tex(formula, where, integers, effort, fmt, claims)
    if fmt == "github":
        raise UserError("--format github is for a FILE.tex; of one statement it is text or json")
    from ..core.where import domain_of
    from ..decide import Proof, Witness, decide
    from ..decide.hints import advice, margin
    from ..decide.printed import guarded, printed_conditions

    statement = _statement(formula, claims)
    names = [name.strip() for name in integers.split(",") if name.strip()]
    domain = domain_of(statement.names(), where, names)
    table = domain.table()
    relation = guarded(statement, table)
    evidence = decide(relation, domain, effort, printed_conditions(statement, table))
    holds = {Proof: True, Witness: False}.get(type(evidence)) if evidence is not None else None
    result: dict[str, Any] = {"statement": statement.text(), "where": where, "holds": holds, "method": None, "trust": None,
                              "witness": None, "margin": None, "advice": None}  # fmt: skip
    if isinstance(evidence, Proof):
        result |= {"method": evidence.method, "trust": evidence.trust}
        words = f"holds: {evidence.method} ({evidence.trust})"
    elif isinstance(evidence, Witness):
        at = evidence.at()
        sides = _sides(statement, evidence.point) if evidence.undefined is None else {}
        result |= {"trust": "enclosed", "witness": {"at": at, "sides": sides}}
        place = ", ".join(f"{k} = {v}" for k, v in at.items())
        if evidence.undefined is not None:
            result["witness"] |= {"undefined": evidence.undefined}
            words = f"fails: no value{f' at {place}' if place else ''}" + (f" ({evidence.undefined})" if evidence.undefined else "")
        else:
            words = f"fails at {place or 'every point'}"
        words += "".join(f"; {text} is {value}" for text, value in sides.items() if text not in at)
    else:
        words = "not decided: neither proved nor refuted here"
        near, helps = margin(relation, domain), advice(relation, domain)
        result |= {"margin": {"held": near.held, "tried": near.tried, "smallest": near.smallest, "at": near.at}, "advice": helps}
        words += f"\n{near.words()}" + (f"\nit may help to {helps}" if helps else "")
    emit(to_json(result) if fmt == "json" else f"{statement.text()}\n{words}\n")
    if holds is not True:
        raise ConditionFailed("the statement fails" if holds is False else "the statement was not decided")


def _statement(formula: str, claims: dict[str, str | None]) -> Any:
    from ..notation import Rel, parse

    given = [(RELATIONS[name], text) for name, text in claims.items() if text is not None]
    left = parse(formula)
    if left.boolean:
        if given:
            raise UserError(f"{formula!r} is a relation already; it takes no second formula")
        return left
    if len(given) != 1:
        raise UserError("check compares a formula with one other: give one of --equals, --at-most, --at-least, --less, --greater")
    op, text = given[0]
    right = parse(text)
    if right.boolean:
        raise UserError(f"{text!r} is a relation; give a formula")
    return Rel((op,), (left, right))


def _sides(statement: Any, point: Any) -> dict[str, str]:
    """The value of each side of a relation at the point where it fails."""
    from flint import ctx

    from ..balls.enclosure import enclose
    from ..errors import Undecided
    from ..notation import Rel
    from ..numbers.decimals import ball_text

    if not isinstance(statement, Rel):
        return {}
    table = {symbol.name: symbol for symbol in point}
    out = {}
    for side in statement.operands:
        if side.names() <= set(table) | {"pi", "e"}:
            with ctx.workprec(128), suppress(Undecided):  # an infinite sum has no ball of its own
                out[side.text()] = ball_text(enclose(side.sympy(table), point), 20)[0]
    return out
