"""One column of a spec: a number on a lattice, a category, or yes/no, and what becomes of its missing cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..errors import UserError

KINDS = ("number", "category", "yes/no")
MECHANISMS = {
    "number": ("auto", "histogram", "normal", "normal-plugin", "mean-covariance"),
    "category": ("auto", "histogram", "dirichlet"),
    "yes/no": ("auto", "histogram", "beta-bernoulli", "linear-statistics"),
}
BY_MOMENTS = ("normal", "normal-plugin", "mean-covariance")
MOST_STEPS = 10**7
MOST_CELLS = 200_000
FEW_LEVELS = 64  # up to here every step of a number has its own bin
_COLUMN_KEYS = set(
    "type low high step unit bins sd values yes no missing impute marks mechanism given share prior".split()
)


@dataclass(frozen=True)
class Column:
    """One column as the spec describes it."""

    name: str
    kind: str
    values: tuple[str, ...] = ()  # of a category; of yes/no: no, yes
    low: Fraction = Fraction(0)
    step: Fraction = Fraction(1)
    top: int = 0  # the lattice is low, low + step, …, low + top * step
    unit: str = ""
    bins: int = 0
    sd: Fraction | None = None
    prior: Fraction | None = None
    missing: str = "none"  # none, category, impute
    filling: int = 0  # the level that missing cells take where they are imputed
    marks: frozenset[str] = frozenset({""})
    mechanism: str = "auto"
    parent: str | None = None
    share: Fraction = Fraction(1)

    @property
    def steps(self) -> int:
        """Levels without the one for missing cells."""
        return self.top + 1 if self.kind == "number" else len(self.values)

    @property
    def has_missing_level(self) -> bool:
        """Whether missing cells are a level of their own."""
        return self.missing == "category"

    @property
    def cells(self) -> int:
        """Cells of the column's histogram: bins or values, and one for missing."""
        return (self.bins if self.kind == "number" else self.steps) + self.has_missing_level


def one_of(where: str, what: str, value: Any, accepted: tuple[str, ...]) -> str:
    """The value, if it is one of the accepted words; otherwise a message that says where and what."""
    if value not in accepted:
        raise UserError(f"{where}: {what}: accepted are {', '.join(accepted)}")
    return str(value)


def _number(where: str, given: Mapping[str, Any], name: str, default: Fraction | None = None) -> Fraction:
    value = given.get(name, default)
    if isinstance(value, bool) or not isinstance(value, (int, Fraction)):
        raise UserError(f"{where}: {name}: a number is needed (known without looking at the data)")
    return Fraction(value)


def read_column(where: str, name: str, given: Mapping[str, Any]) -> Column:
    """A column from its table in the spec; a `UserError` names the key that is wrong."""
    here = f"{where}: column {name}"
    unknown = sorted(set(given) - _COLUMN_KEYS)
    if unknown:
        raise UserError(f"{here}: {unknown[0]} is not known; accepted are {', '.join(sorted(_COLUMN_KEYS))}")
    kind = one_of(here, "type", given.get("type"), KINDS)
    common: dict[str, Any] = {
        "name": name,
        "kind": kind,
        "marks": _marks(here, given.get("marks", [""])),
        "mechanism": one_of(here, f"mechanism of a {kind} column", given.get("mechanism", "auto"), MECHANISMS[kind]),
        "missing": one_of(here, "missing", given.get("missing", "none"), ("none", "category", "impute")),
        "parent": given.get("given"),
        "share": _positive(here, given, "share", Fraction(1)),
        "prior": _prior(here, given),
    }
    if ("impute" in given) != (common["missing"] == "impute"):
        raise UserError(f'{here}: impute = VALUE and missing = "impute" go together')
    column = _numeric(here, given, common) if kind == "number" else _listed(here, kind, given, common)
    if column.cells > MOST_CELLS:
        raise UserError(f"{here}: {column.cells} cells; at most {MOST_CELLS} are accepted")
    return column


def _positive(here: str, given: Mapping[str, Any], name: str, default: Fraction | None = None) -> Fraction:
    value = _number(here, given, name, default)
    if value <= 0:
        raise UserError(f"{here}: {name}: a number > 0 is needed")
    return value


def _prior(here: str, given: Mapping[str, Any]) -> Fraction | None:
    """In thousandths, so that an urn's weights are short integers."""
    if "prior" not in given:
        return None
    prior = _positive(here, given, "prior")
    if (1000 * prior).denominator != 1 or prior > 10**9:
        raise UserError(f"{here}: prior: a multiple of 0.001 up to 1e9 is needed")
    return prior


def _marks(here: str, given: Any) -> frozenset[str]:
    if not isinstance(given, list) or not all(isinstance(m, str) for m in given):
        raise UserError(f'{here}: marks: a list of texts is needed, such as ["", "NA"]')
    return frozenset(m.strip() for m in given)


def _numeric(here: str, given: Mapping[str, Any], common: dict[str, Any]) -> Column:
    low, high, step = (
        _number(here, given, "low"),
        _number(here, given, "high"),
        _positive(here, given, "step", Fraction(1)),
    )
    steps = (high - low) / step
    if steps.denominator != 1 or not 1 <= steps <= MOST_STEPS:
        raise UserError(f"{here}: high - low must be 1 to {MOST_STEPS} times step")
    if not _finite_decimal(low) or not _finite_decimal(step):
        raise UserError(f"{here}: low and step must be decimals")
    top = int(steps)
    bins = given.get("bins", top + 1 if top < FEW_LEVELS else 32)
    if not isinstance(bins, int) or isinstance(bins, bool) or not 1 <= bins <= top + 1:
        raise UserError(f"{here}: bins: an integer from 1 to {top + 1} (the steps of the range) is needed")
    sd = _positive(here, given, "sd") if "sd" in given else None
    if common["mechanism"].startswith("normal") and sd is None:
        raise UserError(
            f"{here}: the normal mechanisms need sd, a standard deviation known without looking at the data"
        )
    if common["mechanism"] in BY_MOMENTS and common["missing"] == "category":
        raise UserError(f'{here}: {common["mechanism"]} has no level for missing cells; use missing = "impute"')
    column = Column(**common, low=low, step=step, top=top, unit=str(given.get("unit", "")), bins=bins, sd=sd)
    if common["missing"] != "impute":
        return column
    filling = (_number(here, given, "impute") - low) / step
    if not 0 <= filling <= top:
        raise UserError(f"{here}: impute: a number from low to high is needed")
    return Column(**{**column.__dict__, "filling": round(filling)})


def _listed(here: str, kind: str, given: Mapping[str, Any], common: dict[str, Any]) -> Column:
    values = given.get("values") if kind == "category" else [given.get("no", "no"), given.get("yes", "yes")]
    if kind == "yes/no" and "values" in given:
        raise UserError(f"{here}: a yes/no column is written by yes = TEXT and no = TEXT")
    if (
        not isinstance(values, list)
        or not values
        or not all(isinstance(v, (str, int)) and not isinstance(v, bool) for v in values)
    ):
        raise UserError(
            f"{here}: values: the list of all possible values is needed (from the questionnaire, not from the data)"
        )
    texts = tuple(str(v).strip() for v in values)
    if len(set(texts)) != len(texts) or len(texts) < 2:
        raise UserError(f"{here}: values: at least two, all different")
    if set(texts) & common["marks"]:
        raise UserError(f"{here}: a value is also a mark of missing cells")
    if common["mechanism"] == "linear-statistics" and common["missing"] == "category":
        raise UserError(f'{here}: linear-statistics takes zeros and ones; use missing = "impute"')
    filling = 0
    if common["missing"] == "impute":
        if str(given["impute"]).strip() not in texts:
            raise UserError(f"{here}: impute: one of the values is needed")
        filling = texts.index(str(given["impute"]).strip())
    return Column(**common, values=texts, filling=filling)


def _finite_decimal(x: Fraction) -> bool:
    d = x.denominator
    for p in (2, 5):
        while d % p == 0:
            d //= p
    return d == 1
