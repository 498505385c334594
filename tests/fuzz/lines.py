"""`python -m tests.fuzz.lines`: command lines that are right and then damaged; every one ends in an answer or one clear line."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from synthsym.cli import COMMANDS, run
from tests.clock import TooLong, at_most

from .inputs import cases, formula, number, text

LONGEST = 20.0  # processor seconds of one line
QUANTITIES = {
    "gaussian.delta": ("eta", "eps"), "gaussian.epsilon": ("eta", "delta"), "convert.zcdp": ("rho", "delta"),
    "renyi.gamma": ("shape1", "rate1", "shape2", "rate2", "alpha"), "linear-statistics.epsilon": ("n", "statistics", "sigma"),
    "normal-plugin.rho": ("n", "d", "var", "records"), "hockey-stick.laplace": ("mu1", "b1", "mu2", "b2", "eps"),
    "bernoulli-post.epsilon": ("n", "a", "b"), "kl.beta": ("a1", "b1", "a2", "b2"), "gauss-post.delta": ("n", "R", "var", "prior_var", "eps"),
}  # fmt: skip
MECHANISMS = ("linear-statistics", "normal-plugin", "bernoulli-post", "gauss-post", "categorical-synth-map", "no-such")
OPTIONS = (
    "--digits",
    "--format",
    "--out",
    "--jobs",
    "--where",
    "--equals",
    "--at-most",
    "--integer",
    "--effort",
    "--bogus",
    "-h",
)


def one(rng: random.Random) -> list[str]:
    """One line, its words without the program's name."""
    words = _sound(rng)
    for _ in range(rng.choice((0, 0, 0, 1, 1, 2))):
        at = rng.randrange(len(words) + 1)
        kind = rng.randint(0, 4)
        if kind == 0 and words:
            del words[min(at, len(words) - 1)]
        elif kind == 1:
            words.insert(at, text(rng, 5))
        elif kind == 2:
            words[at:at] = [rng.choice(OPTIONS), rng.choice((number(rng), "json", "text", "3", text(rng, 3)))]
        elif kind == 3 and words:
            k = min(at, len(words) - 1)
            i = rng.randint(0, len(words[k]))
            words[k] = words[k][:i] + text(rng, 2) + words[k][i + rng.randint(0, 2) :]
        elif words:
            words.insert(at, rng.choice(words))
    # no file elsewhere is run or written
    if words[:1] not in (["eval"], ["plan"]) or any(w.startswith("--o") for w in words):
        words = [re.sub(r"/|\.[.]+", "-", w) for w in words]
    return [w.replace("\x00", "?") for w in words]  # no system passes a NUL on


def _sound(rng: random.Random) -> list[str]:
    quantity = rng.choice(tuple(QUANTITIES))
    given = [f"{name}={_value(rng)}" for name in QUANTITIES[quantity]]
    mechanism = rng.choice(MECHANISMS)
    kind = rng.randint(0, 9)
    if kind <= 2:
        return ["eval", quantity, *given]
    if kind == 3:
        return [
            "sweep",
            quantity,
            *given[1:],
            f"{QUANTITIES[quantity][0]}={rng.choice(('1,2,3', '0.5,2', number(rng)))}",
        ]
    if kind == 4:
        return [
            "plan",
            mechanism,
            *(f"{p}={_value(rng)}" for p in ("n", "sigma", "eps", "delta", "d", "var", "a", "b") if rng.random() < 0.6),
        ]
    if kind == 5:
        return ["check", formula(rng), *(["--where", "x > 0"] if rng.random() < 0.5 else [])]
    if kind == 6:
        return ["regress", "cases.json"]
    if kind == 7:
        return ["baseline", rng.choice(("write", "check")), "b.json", quantity, *given]
    if kind == 8:
        return [
            rng.choice(("claims", "show", "derive")),
            rng.choice(("neun.s41.single", "neun", "no.such", "verdict:", text(rng, 3))),
        ]
    return [rng.choice([c for c in COMMANDS if c not in ("report", "prove", "audit")]), text(rng, 4)]


def _value(rng: random.Random) -> str:
    return number(rng) if rng.random() < 0.3 else rng.choice(("1", "2", "10", "1/2", "0.1", "1e-6", "100", "3"))


def judged(words: list[str]) -> tuple[int, str]:
    """The status and what was said on the error stream."""
    said = io.StringIO()
    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO())), contextlib.redirect_stderr(said):
        try:
            with at_most(LONGEST, of_processor=True):
                status = run(words)
        except SystemExit as error:
            status = error.code if isinstance(error.code, int) else 1
    return status, said.getvalue()


def lines(count: int, seed: int) -> Iterator[tuple[list[str], str]]:
    """Each line with what became of it: a status, `long`, `internal error`, `several lines`, or the exception that went through."""
    rng = random.Random(seed)
    for _ in range(count):
        Path("cases.json").write_text(cases(rng), encoding="utf-8", errors="replace")
        words = one(rng)
        try:
            status, said = judged(words)
        except TooLong:
            yield words, "long"
            continue
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            yield words, type(error).__name__
            continue
        if "internal error" in said:
            yield words, "internal error"
        elif status == 2 and said.count("\n") > 1:
            yield words, "several lines"
        else:
            yield words, str(status)


def sound(outcome: str) -> bool:
    return outcome in ("0", "1", "2", "long")


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--lines", type=int, default=5000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="synthsym-fuzz-") as scratch:
        within = Path(scratch, "one", "two")  # what lies above is empty too
        within.mkdir(parents=True)
        os.chdir(within)
        os.environ["SYNTHSYM_CACHE"] = f"{scratch}/cache"
        for words, outcome in lines(given.lines, given.seed):
            seen[outcome] += 1
            if not sound(outcome) or outcome == "long":
                print(f"{outcome}: {json.dumps(words)}", flush=True)
    print(", ".join(f"{n} {outcome}" for outcome, n in seen.most_common()))
    return int(any(not sound(outcome) for outcome in seen))


if __name__ == "__main__":
    sys.exit(main())
