"""Words as LaTeX that a plain document can hold."""

from __future__ import annotations

GREEK = dict(zip("αβγδεζηθκλμνξπρστφχψωΓΔΘΛΞΠΣΦΨΩ", (
    "alpha beta gamma delta varepsilon zeta eta theta kappa lambda mu nu xi pi rho sigma tau varphi chi psi omega "
    "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega").split(), strict=True))  # fmt: skip
SIGNS = {"≤": "le", "≥": "ge", "≠": "ne", "→": "to", "∞": "infty", "⇒": "Rightarrow", "⇔": "Leftrightarrow", "·": "cdot", "×": "times", "−": "-",
         "∈": "in", "√": "surd", "…": "ldots", "′": "prime"}  # fmt: skip


def escape(text: str) -> str:
    """Plain words inside LaTeX; letters that a plain document lacks become mathematics, or a question mark."""
    special = {
        "\\": r"\textbackslash{}",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "–": "--",
        "—": "---",
    }
    for k, (high, low) in enumerate(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "₀₁₂₃₄₅₆₇₈₉₋", strict=True)):
        digit = str(k) if k < 10 else "-"
        special[high], special[low] = rf"\ensuremath{{^{{{digit}}}}}", rf"\ensuremath{{_{{{digit}}}}}"
    for sign, name in {**GREEK, **SIGNS}.items():
        special[sign] = "-" if name == "-" else rf"\ensuremath{{\{name}}}"
    return "".join(special.get(ch, "\\" + ch if ch in "&%$#_{}" else ch if ord(ch) < 0x180 else "?") for ch in text)
