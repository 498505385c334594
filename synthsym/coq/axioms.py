"""The axioms that a proof may rest on, and how they are read back from Coq."""

from __future__ import annotations

import re
from collections.abc import Iterable

# Classical real numbers and functions; machine integers and floats with which the interval tactic computes.
ALLOWED_AXIOMS = re.compile(
    r"^(ClassicalDedekindReals\.(sig_forall_dec|sig_not_dec)|FunctionalExtensionality\.functional_extensionality_dep|Classical_Prop\.classic"
    r"|PrimInt63\.\w+|Uint63\.\w+|PrimFloat\.\w+|FloatAxioms\.\w+|FloatOps\.\w+|Epsilon\.epsilon_statement|ClassicalEpsilon\.\w+)$"
)


def read_axioms(output: str) -> dict[str, list[str]]:
    """Axiom names per theorem from the output of Print Assumptions."""
    out: dict[str, list[str]] = {}
    for block in output.split("AXIOMS ")[1:]:
        name, _, rest = block.partition("\n")
        found = re.findall(r"^([A-Za-z_][\w.']*)\s*(?=:|\n\s+:)", rest, re.MULTILINE)
        out[name.strip()] = sorted(set(found) - {"Axioms", "Closed"})
    return out


# What coqchk counts as axioms besides: the names of modules that the standard library and its companions seal, each with a
# definition behind the seal, and the equality of machine floats.
_SEALED = re.compile(
    r"^(Coq\.Reals\.Rdefinitions\.R\w+Impl|Coq\.ssr\.ssrunder\.Under_rel|mathcomp\.ssreflect|Coq\.Floats\.\w+\.Leibniz)\."
)


def read_checked(output: str) -> list[str]:
    """The axioms in the summary that `coqchk -o` prints of a file, named as `Print Assumptions` names them."""
    _, _, rest = output.partition("* Axioms:")
    listed = rest.partition("\n  \n")[0].split()
    return sorted(".".join(a.split(".")[-2:]) for a in listed if a != "<none>" and not _SEALED.match(a))


def forbidden(axioms: Iterable[str]) -> list[str]:
    """Those that no proof may rest on."""
    return [a for a in axioms if not ALLOWED_AXIOMS.match(a)]
