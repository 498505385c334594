"""Papers and the statements they print. A claim is inert data plus a function that builds its form when it is judged."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from ..errors import UserError
from .facts import All
from .verdict import KINDS

if TYPE_CHECKING:
    from .base import Form

_ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9_'-]+)+$")
PAPERS: dict[str, Paper] = {}
Forms = Iterator["Form"]  # of a statement in several parts, each of which its function yields
Builds = Callable[[], "Form | Forms"]
Registers = Callable[[Builds], Builds]
Declare = Callable[..., Registers]


def _words(ids: str | Sequence[str]) -> Sequence[str]:
    """Ids in a row or one by one."""
    return ids.split() if isinstance(ids, str) else ids


def _told(docstring: str) -> tuple[str, ...]:
    """What a statement says, how it is read, and the event that refutes it."""
    text, _, event = docstring.partition("Event: ")
    says, _, reading = re.sub(r"\s+Read: |\n\s*\n", "\0", text.strip(), count=1).partition("\0")
    return tuple(" ".join(part.split()) for part in (says, reading, event))


@dataclass(frozen=True)
class Elsewhere:
    """The builder of a claim whose module need not be imported before it is judged."""

    paper: str
    id: str
    module: str
    file: str
    line: int

    def __call__(self) -> Form | Forms:
        """Imports the module and builds the statement."""
        if isinstance(PAPERS[self.paper].claims[self.id].build, Elsewhere):
            from .corpus import load_corpus

            load_corpus()
        return PAPERS[self.paper].claims[self.id].build()


@dataclass(frozen=True)
class Claim:
    """One printed statement: where it stands, what kind it is, and how its form is built."""

    id: str
    paper: str
    where: str
    kind: str
    says: str
    build: Builds = field(compare=False)
    uses: tuple[str, ...] = ()
    hurts: Literal["privacy", "accuracy"] = "privacy"
    reads: str = ""
    read: bool = True  # whether the printed page itself was read
    # what a print of one side only is about; or what the names in it stand for ("": the left side)
    of: str | Mapping[str, str] = ""
    event: str = ""  # data sets and a set of outputs that stand for a witness, whose letters are written {letter}
    # the relation of the print, where the derivation writes its data sets out or goes through another one
    neighbours: str = ""

    def form(self) -> Form:
        """What its function returns, or all that it yields."""
        made = self.build()
        if not isinstance(made, Iterator):
            return made
        return All(*made)

    def source(self) -> tuple[str, int]:
        """File and line of the claim, for error messages."""
        if isinstance(self.build, Elsewhere):
            return self.build.file, self.build.line
        code = inspect.unwrap(self.build).__code__
        return code.co_filename, code.co_firstlineno

    def module(self) -> str:
        """The module that declares it."""
        return self.build.module if isinstance(self.build, Elsewhere) else inspect.unwrap(self.build).__module__


@dataclass
class Paper:
    """A publication, or a library, whose statements are judged, in the order in which they are declared."""

    id: str
    title: str = ""
    authors: str = ""
    year: int = 0
    venue: str = ""
    files: str = ""  # the repository and commit that the places of a library's statements lie in
    read: bool = True  # False: its statements were taken from elsewhere, and nobody here has read its pages
    # a publication; the documents and code of a library; statements of this project
    sort: Literal["paper", "library", "own"] = "paper"
    claims: dict[str, Claim] = field(default_factory=dict)

    def __post_init__(self) -> None:
        PAPERS[self.id] = self

    def claim(
        self,
        id: str,
        where: str,
        kind: str,
        *,
        says: str = "",
        uses: str | Sequence[str] = (),
        hurts: Literal["privacy", "accuracy"] = "privacy",
        reads: str = "",
        read: bool | None = None,
        of: str | Mapping[str, str] = "",
        event: str = "",
        neighbours: Literal["", "replace", "add-remove"] = "",
    ) -> Registers:
        """Declare a statement; the decorated function takes nothing and returns its form, or yields one for each of its parts.

        Its docstring has what the statement says, after `Read:` (or in a second paragraph) how the print is read: the letters, and what
        is taken for granted; and after `Event:` what stands for a witness. A used id that begins with a dot continues this one.
        """
        if not _ID.fullmatch(id):
            raise UserError(f"claim id {id!r}: expected dotted words such as zheng.thm7.8")
        if kind not in KINDS:
            raise UserError(f"claim {id}: kind {kind!r} is not one of {', '.join(KINDS)}")
        if hurts not in ("privacy", "accuracy"):
            raise UserError(f"claim {id}: hurts {hurts!r} is neither privacy nor accuracy")
        if neighbours not in ("", "replace", "add-remove"):
            raise UserError(f"claim {id}: neighbours {neighbours!r} is neither replace nor add-remove")
        if id in self.claims:
            raise UserError(f"claim {id} is declared twice in {self.id}")

        def register(build: Builds) -> Builds:
            sentence, reading, witness = _told(build.__doc__ or "")
            self.claims[id] = Claim(
                id,
                self.id,
                f"{self.files} {where}".strip(),
                kind,
                says or sentence,
                build,
                tuple(id + u if u.startswith(".") else u for u in _words(uses)),
                hurts,
                reads or reading,
                self.read if read is None else read,
                of,
                event or witness,
                neighbours,
            )
            return build

        return register

    def section(self, id: str, place: str = "", **shared: Any) -> Declare:
        """`claim` for statements whose ids begin with this one, and for which `shared` (`hurts`, `reads`, …) holds unless they say otherwise;
        the places that they name lie in `place`.

        After `claim = paper.section("mypaper.thm2", hurts="accuracy")`, `@claim("sharp", "Theorem 2", "bound", uses=["upper"])` declares
        mypaper.thm2.sharp, which uses mypaper.thm2.upper; a used id with a dot is taken as it is.
        """

        def claim(name: str, where: str, kind: str, *, uses: str | Sequence[str] = (), **more: Any) -> Registers:
            used = [u if "." in u else f"{id}.{u}" for u in _words(uses)]
            return self.claim(f"{id}.{name}", place + where, kind, uses=used, **{**shared, **more})

        return claim


def all_claims() -> dict[str, Claim]:
    """Every registered claim by id (see corpus.load for what registers them)."""
    return {c.id: c for p in PAPERS.values() for c in p.claims.values()}
