"""`synthsym release`: synthetic data from real data, with a certified guarantee, a ledger and a statement."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from ..errors import UserError
from .common import described, emit, format_option, progress, table, to_json

EXAMPLE = """
$ synthsym release --describe survey.csv > spec.toml      # a draft from the first line only; fill it in
$ synthsym release survey.csv --spec spec.toml --eps 1 --delta 1e-6 --compare
$ synthsym release survey.csv --spec spec.toml --eps 1 --delta 1e-6 --out synthetic.csv \\
    --statement statement.pdf --ledger survey.ledger --budget 2,1e-5
$ synthsym release --ledger survey.ledger --show
"""
FILE = click.Path(dir_okay=False, path_type=Path)


@described("release", EXAMPLE)
@click.argument("data", type=FILE, required=False)
@click.option(
    "--spec", type=FILE, metavar="FILE.toml", help="What is public about the table: columns, types, ranges, mechanisms."
)
@click.option("--eps", help="Largest eps allowed, exact (1, 0.5, 1/3).")
@click.option("--delta", default="0", show_default=True, help="Largest delta allowed; 0 is pure privacy.")
@click.option("--out", type=FILE, metavar="FILE.csv", help="The synthetic table.")
@click.option("--statement", type=FILE, metavar="FILE", help="The statement to publish with it: .txt, .html or .pdf.")
@click.option(
    "--owner", type=FILE, metavar="FILE", help="How close the table comes, for the owner only: never to be published."
)
@click.option(
    "--owner-picture", type=FILE, metavar="FILE", help="The same as a picture (.svg, .png, .pdf): never published."
)
@click.option(
    "--ledger",
    type=FILE,
    metavar="FILE",
    help="Adds up what was spent on these data, and refuses what exceeds the budget.",
)
@click.option("--budget", metavar="EPS,DELTA", help="Begin a ledger with this budget.")
@click.option("--same-people", is_flag=True, help="The file differs from the ledger's, but holds the same people.")
@click.option("--show", is_flag=True, help="With --ledger: what is spent and what is left.")
@click.option(
    "--example", is_flag=True, help="Write survey.csv (made up) and its spec.toml here, to try this command on."
)
@click.option(
    "--describe", "draft", is_flag=True, help="Draft a spec from the first line of DATA, and from nothing else."
)
@click.option(
    "--compare",
    is_flag=True,
    help="Predict the error of each mechanism at this target, on stand-ins; nothing is released.",
)
@click.option("--picture", type=FILE, metavar="FILE", help="With --compare: draw it too (.svg, .png, .pdf).")
@click.option("--force", is_flag=True, help="Replace outputs that exist.")
@format_option
def command(**given: Any) -> None:
    """Synthetic data from DATA (a CSV file) by mechanisms whose loss is certified as drawn, with a statement to sign.

    The spec says what is public; nothing in it may come from the data. One of --example, --describe, --show, --compare
    and --out says what to do.
    """
    actions = {
        "--example": _example,
        "--describe": _describe,
        "--show": _show,
        "--compare": _compare,
        "--out": _release,
    }
    asked = (given["example"], given["draft"], given["show"], given["compare"], given["out"] is not None)
    chosen = [name for name, on in zip(actions, asked, strict=True) if on]
    if len(chosen) != 1:
        raise UserError(
            f"release: one of --example, --describe, --show, --compare and --out FILE is needed "
            f"({' and '.join(chosen) or 'none'} given)"
        )
    actions[chosen[0]](given)


def _needed(given: dict[str, Any], *names: str) -> None:
    for name in names:
        if given[name] is None:
            raise UserError(f"release: {'DATA' if name == 'data' else '--' + name} is needed here")


def _exact(text: str, option: str, low: Fraction, high: Fraction) -> Fraction:
    from ..notation import parse_exact

    try:
        value = Fraction(parse_exact(text))
    except UserError:
        raise UserError(f"{option} {text}: an exact number is needed, such as 1, 0.5 or 1e-6") from None
    if not low <= value <= high:
        raise UserError(f"{option} {text}: accepted are numbers from {float(low):g} to {float(high):g}")
    return value


def _target(eps: str, delta: str, options: tuple[str, str] = ("--eps", "--delta")) -> tuple[Fraction, Fraction]:
    found = (
        _exact(eps, options[0], Fraction(1, 10**6), Fraction(100)),
        _exact(delta, options[1], Fraction(0), Fraction(1, 2)),
    )
    if 0 < found[1] < Fraction(1, 10**100):
        raise UserError(f"{options[1]} {delta}: accepted are 0 and numbers from 1e-100 to 0.5")
    return found


def _example(given: dict[str, Any]) -> None:
    from ..files import refuse_existing, write_whole

    folder = Path(__file__).resolve().parents[1] / "release" / "example"
    names = ("survey.csv", "spec.toml")
    for name in names:
        refuse_existing("--example", Path(name), given["force"])
    for name in names:
        write_whole(Path(name), [(folder / name).read_bytes()], "--example", given["force"])
    emit("wrote survey.csv (5000 made-up records) and spec.toml\n")


def _describe(given: dict[str, Any]) -> None:
    from ..release.reading import header
    from ..release.spec import draft

    _needed(given, "data")
    emit(draft(header(given["data"])))


def _show(given: dict[str, Any]) -> None:
    from ..release import ledger

    _needed(given, "ledger")
    state = ledger.show(given["ledger"])
    emit(to_json(ledger.as_json(state)) if given["fmt"] == "json" else ledger.as_text(given["ledger"], state))


def _compare(given: dict[str, Any]) -> None:
    from ..release import compare
    from ..release.owner import check_picture
    from ..release.reading import check_columns, count_records
    from ..release.spec import read_spec

    _needed(given, "data", "spec", "eps")
    spec, target = read_spec(given["spec"]), _target(given["eps"], given["delta"])
    check_columns(given["data"], spec)
    if given["picture"] is not None:
        check_picture("--picture", given["picture"], given["force"])
    records = count_records(given["data"]) if spec.relation == "replace" else spec.records or 1
    rows = compare.predict(spec, records, *target, say=progress)
    if given["picture"] is not None:
        compare.draw(rows, given["picture"], given["force"])
    emit(to_json(compare.as_json(rows, records)) if given["fmt"] == "json" else compare.as_text(rows, records, table))


def _release(given: dict[str, Any]) -> None:
    from ..release.run import Job, perform

    _needed(given, "data", "spec", "eps")
    eps, delta = _target(given["eps"], given["delta"])
    budget = None
    if given["budget"] is not None:
        if given["ledger"] is None:
            raise UserError("--budget: give --ledger FILE too")
        first, comma, second = given["budget"].partition(",")
        budget = _target(first, second if comma else "0", ("--budget", "--budget"))
    names = ("data", "spec", "out", "statement", "owner", "owner_picture", "ledger", "same_people", "force")
    done = perform(Job(eps=eps, delta=delta, budget=budget, **{name: given[name] for name in names}), progress)
    progress("")
    facts = _facts(given, done)
    if str(given["out"]) in ("/dev/stdout", "-"):
        click.echo(_words(facts), err=True)
    else:
        emit(to_json(facts) if given["fmt"] == "json" else _words(facts) + "\n")


def _facts(given: dict[str, Any], done: Any) -> dict[str, Any]:
    left = done.state.left() if done.state is not None else None
    return {
        "schema": 1,
        "out": str(given["out"]),
        "statement": None if given["statement"] is None else str(given["statement"]),
        "synthetic": str(done.design.synthetic),
        "relation": done.design.relation,
        "eps": str(done.design.eps),
        "delta": str(done.design.delta),
        "rho": str(done.design.rho),
        "sha256": done.digest,
        "parts": [
            {
                "mechanism": p.mechanism,
                "columns": list(p.columns),
                "eps": str(p.eps),
                "delta": str(p.delta),
                "noise": str(p.noise),
                "rests_on": list(p.rests_on),
            }
            for p in done.design.parts
        ],
        "left": None if left is None else {"eps": str(left[0]), "delta": str(left[1])},
    }


def _words(facts: dict[str, Any]) -> str:
    from ..release.statement import cautious

    lines = [
        f"wrote {facts['synthetic']} synthetic records to {facts['out']}",
        f"privacy    eps = {cautious(Fraction(facts['eps']))}, delta = {cautious(Fraction(facts['delta']))}, "
        f"neighbours: {facts['relation']}",
    ]
    lines += [
        f"{p['mechanism']:<18} eps = {cautious(Fraction(p['eps']))} for {', '.join(p['columns'])}"
        for p in facts["parts"]
    ]
    if facts["left"] is not None:
        lines.append(
            f"left       eps = {float(Fraction(facts['left']['eps'])):.6g}, delta = "
            f"{float(Fraction(facts['left']['delta'])):.6g}"
        )
    lines.append(
        f"statement  {facts['statement']}" if facts["statement"] else "no statement was written (--statement FILE)"
    )
    return "\n".join(lines)
