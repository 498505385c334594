"""Cases from a JSON file or an importable function of an installed package or the current folder; reports as JUnit."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from ..errors import UserError
from .adapters import ADAPTERS, run_adapter
from .check import Certified, Report, compare
from .tolerance import AUTO, SIDES

SHAPE = '{"rtol": "1e-9", "side": "upper", "cases": [{"quantity": "gaussian.delta", "at": {"eta": "1", "eps": "1"}, "value": "0.127"}]}'


def from_file(path: Path) -> Report:
    """A JSON file of cases; `rtol`, `side`, `slack` and `atol` may stand at the top or in a case."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"), parse_float=str)
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8'})") from None
    except (ValueError, RecursionError) as error:
        raise UserError(f"{path}: not JSON ({error})") from None
    if not isinstance(data, dict) or not isinstance(data.get("cases"), list) or not data["cases"]:
        raise UserError(f"{path}: expected {SHAPE}")
    return Report(
        [_case(path, number, data, case) for number, case in enumerate(data["cases"], 1)], source=(str(path), 1)
    )


def _case(path: Path, number: int, data: Mapping[str, Any], case: Any) -> Any:
    if (
        not isinstance(case, dict)
        or not isinstance(case.get("quantity"), str)
        or not isinstance(case.get("at"), dict)
        or "value" not in case
    ):
        raise UserError(f"{path}: case {number} needs quantity, at and value")
    side = case.get("side", data.get("side", "both"))
    rtol, slack, atol = (
        case.get(name, data.get(name, default)) for name, default in (("rtol", AUTO), ("slack", None), ("atol", 0))
    )
    if side not in SIDES:
        raise UserError(f"{path}: case {number}: side is one of {', '.join(SIDES)}")
    if any(isinstance(v, (dict, list, bool)) or v is None for v in (*case["at"].values(), case["value"], rtol, atol)):
        raise UserError(f"{path}: case {number}: numbers are JSON numbers or strings")
    try:
        return compare(case["quantity"], case["at"], case["value"], rtol, side, slack, atol)
    except UserError as error:
        raise UserError(f"{path}: case {number}: {error}") from None


def held_against(target: str, quantity: str | None, axes: Mapping[str, Any], rtol: str = AUTO, side: Any = "both", slack: str | None = None,
                 atol: str = "0") -> Report:  # fmt: skip
    """The values of a library with an adapter, of a function, or of a file of cases, against certified ones."""
    if target in ADAPTERS:
        return run_adapter(target, quantity, axes or None)
    if ":" in target and not Path(target).exists():
        if quantity is None:
            raise UserError(f"{target}: say which quantity it computes: --quantity gaussian.delta")
        return from_function(target, quantity, axes, rtol, side, slack, atol)
    if not Path(target).is_file():
        raise UserError(f"{target}: neither a JSON file, nor package.module:function, nor one of {', '.join(ADAPTERS)}")
    if axes or quantity:
        raise UserError(f"{target}: a file of cases takes no --quantity and no ranges")
    return from_file(Path(target))


def from_function(
    target: str, quantity: str, axes: Mapping[str, Any], rtol: str, side: Any, slack: str | None = None, atol: str = "0"
) -> Report:
    """`package.module:function`, called with the parameters of the quantity by name; the current folder is looked in first, as by `python -m`."""
    module_name, _, name = target.partition(":")
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        fn: Any = importlib.import_module(module_name)
        for part in name.split("."):
            fn = getattr(fn, part)
    except (AttributeError, ValueError):
        raise UserError(f"{target}: there is no {name!r} in {module_name}") from None
    except Exception as error:  # whatever the module does when it is imported
        raise UserError(
            f"{target}: cannot be imported ({type(error).__name__}: {error}); looked in {here} and in the installed packages"
        ) from None
    if not callable(fn):
        raise UserError(f"{target}: is not a function")
    try:
        return Certified().report(quantity, fn, axes, rtol, side, slack, atol)
    except TypeError as error:
        raise UserError(f"{target}: {error}; it is called with the parameters of {quantity} by name") from None


def to_junit(report: Report) -> str:
    """JUnit's XML, one test case a value."""
    out = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<testsuite name="synthsym" tests="{len(report.lines)}" failures="{len(report.problems)}">',
    ]
    for line in report.lines:
        name = quoteattr(" ".join(f"{k}={v}" for k, v in line.at.items()))
        head = f"  <testcase classname={quoteattr(line.quantity)} name={name}"
        if not line.problem:
            out.append(head + "/>")
            continue
        message = quoteattr(f"given {line.given}, true {line.true}: {line.problem}")
        out += [head + ">", f"    <failure message={message}/>", "  </testcase>"]
    return "\n".join([*out, "</testsuite>", ""])
