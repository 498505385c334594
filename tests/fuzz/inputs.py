"""Strings and JSON that a user, or an enemy, may hand over: made from the words of the languages, and then damaged."""

from __future__ import annotations

import json
import random
from typing import Any

PIECES = (
    "1", "2", "0", "9", "0.1", "1e9", "1e-9", "1e400", "10**6", "3/7", "x", "n", "eps",
    "(", ")", "+", "-", "*", "/", "^", "**", "!", "<", "<=", "=", "==",
    ",", "gamma(", "exp(", "sqrt(", "log(", "binom(", "sum(", "and", "or", "not", "=>", " ", "e", "pi", "inf", "nan", "floor(",
    "max(", "beta(", ":", "..", "_",
    "__import__", "lambda", "'", '"', "\\", "\n", "\x00", "é", "π", "１", "∞", "½", ".", "..", "[", "]", "{", "}", "%", "@", "$", "#", "0x1f", "1_000",
    "--", "-",
)  # fmt: skip
QUANTITIES = ("gaussian.delta", "renyi.normal", "", "gaussian", "hockey-stick.laplace", "no.such")


def text(rng: random.Random, longest: int = 9) -> str:
    return "".join(rng.choice(PIECES) for _ in range(rng.randint(0, longest)))


def number(rng: random.Random) -> str:
    """Mostly nearly a number."""
    out = rng.choice(("1", "0.1", "3/7", "1e-10", "10**6", "-2", "2^10", "inf", "7!", "1:2:3"))
    for _ in range(rng.randint(0, 3)):
        i = rng.randint(0, len(out))
        out = out[:i] + rng.choice(PIECES) + out[i + rng.randint(0, 1) :]
    return out


def formula(rng: random.Random, depth: int = 0) -> str:
    """Mostly a formula; sometimes a damaged one."""
    kind = rng.randint(0, 7)
    if depth > 3 or kind <= 1:
        return rng.choice(("1", "2", "0", "0.5", "x", "n", "x", "n", "pi", "10^9", "e"))
    if kind <= 4:
        return f"{formula(rng, depth + 1)} {rng.choice('+-*/^')} {formula(rng, depth + 1)}"
    if kind == 5:
        return f"({formula(rng, depth + 1)})" + rng.choice(("", "", "!", "^2", "^-1"))
    if kind == 6:
        name = rng.choice(("exp", "log", "sqrt", "gamma", "floor", "max", "beta", "binom", "Phi"))
        inside = ", ".join(formula(rng, depth + 1) for _ in range(2 if name in ("max", "beta", "binom") else 1))
        return f"{name}({inside})"
    line = f"{formula(rng, depth + 1)} {rng.choice(('<=', '<', '=', '>=', 'and', '+'))} {formula(rng, depth + 1)}"
    i = rng.randint(0, len(line))
    return line[:i] + rng.choice(PIECES) + line[i + 1 :] if rng.random() < 0.3 else line


def value(rng: random.Random, depth: int = 0) -> Any:
    kind = rng.randint(0, 8 if depth < 3 else 5)
    if kind == 6:
        return [value(rng, depth + 1) for _ in range(rng.randint(0, 3))]
    if kind >= 7:
        return {
            rng.choice(("eta", "eps", "at", "value", "x", "")): value(rng, depth + 1) for _ in range(rng.randint(0, 3))
        }
    return rng.choice((None, True, 0, -1, 1, 2.5, 1e308, float("inf"), float("nan"), "1", "0.127", "inf", number(rng)))


def cases(rng: random.Random) -> str:
    """A file of cases for `regress`, whole or broken."""
    if rng.random() < 0.15:
        at = {"eta": rng.choice((1, "1/2", 0.5)), "eps": rng.choice((0, "1", "1e-3"))}
        sound = {"quantity": "gaussian.delta", "at": at, "value": rng.choice(("0.1", 0.3, "3/7"))}
        return json.dumps({"cases": [sound]})
    case = {
        "quantity": rng.choice(QUANTITIES),
        "at": {"eta": value(rng, 2), "eps": number(rng)},
        "value": value(rng, 2),
    }
    if rng.random() < 0.3:
        case.pop(rng.choice(tuple(case)))
    data: Any = {"rtol": value(rng, 3), "side": rng.choice(("both", "upper", "", None)), "cases": [case]}
    if rng.random() < 0.3:
        data = value(rng)
    if rng.random() < 0.3 and isinstance(data, dict):
        data.pop(rng.choice(tuple(data)), None) if data else None
    out = json.dumps(data)
    if rng.random() < 0.2:
        i = rng.randint(0, len(out))
        out = out[:i] + text(rng, 2) + out[i + rng.randint(0, 3) :]
    return out
