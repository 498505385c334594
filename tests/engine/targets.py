"""Which tests are asked about which module of the engine: fast ones, nearest to the module first.

A mutant counts as killed only by these; a test that needs the whole corpus is too slow to be asked a thousand times.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = "tests/rules/test_basic.py"
LAWS = "tests/numbers/test_every_law.py"
GRID = "tests/numbers/test_grid.py"
VECTORS = "tests/numbers/test_grid_vectors.py"
MATRICES = "tests/numbers/test_vector_parts.py"
SPECIAL = "tests/balls/test_special.py"
ROUTES = "tests/balls/test_routes.py"
SIGNS = "tests/decide/test_fractions_signs.py"
WITNESSES = "tests/decide/test_limits_witnesses.py"
IMPLICATIONS = "tests/decide/test_implications.py"
LOGIC = "tests/decide/test_logic.py"
PLAIN = "tests/decide/test_plain_absolute.py"
TRANSFORMS = "tests/numbers/test_transforms.py"
DOMAINS = "tests/rules/test_domains.py"
SEALED = "tests/rules/test_sealed.py"
EFFORT = "tests/balls/test_effort.py"
DIGITS = "tests/balls/test_digits_kept.py"
CUT = "tests/numbers/test_what_is_cut_off.py"
ENDS = "tests/numbers/test_ends_of_the_loss.py"
FORMS = "tests/decide/test_normal_forms.py"
CLOSED = "tests/decide/test_closed_ends.py"

TARGETS: dict[str, tuple[str, ...]] = {
    "synthsym/statements/referee.py": ("tests/referee/test_settle.py", "tests/referee/test_finding.py"),
    "synthsym/statements/verdict.py": ("tests/referee/test_settle.py", "tests/referee/test_finding.py"),
    "synthsym/core/lean.py": ("tests/rules/test_leaning.py", DOMAINS),
    "synthsym/core/truth.py": (SEALED, DOMAINS, "tests/rules/test_leaning.py"),
    "synthsym/core/domain.py": (DOMAINS, RULES),
    "synthsym/rules/extremes.py": ("tests/rules/test_extremes.py", DOMAINS),
    "synthsym/rules/basic.py": (RULES, DOMAINS),
    "synthsym/rules/kernels.py": ("tests/rules/test_kernels.py", RULES),
    "synthsym/rules/solving.py": ("tests/rules/test_solving.py",),
    "synthsym/rules/pieces.py": ("tests/rules/test_pieces.py",),
    "synthsym/rules/primitive.py": ("tests/rules/test_primitive.py",),
    "synthsym/rules/lemma.py": ("tests/rules/test_lemma.py",),
    "synthsym/theory/beta_tail.py": ("tests/theory/test_beta_tail.py",),
    "synthsym/rules/masses.py": ("tests/rules/test_mass_certificates.py", "tests/rules/test_masses.py"),
    "synthsym/balls/enclosure.py": ("tests/balls/test_balls.py", EFFORT, SPECIAL),
    "synthsym/balls/special.py": (ROUTES, DIGITS, SPECIAL),
    "synthsym/balls/incomplete.py": (ROUTES, DIGITS, SPECIAL),
    "synthsym/balls/discrete.py": (ROUTES, DIGITS, SPECIAL),
    "synthsym/balls/roots.py": (ROUTES, EFFORT, SPECIAL),
    "synthsym/balls/doubles.py": ("tests/balls/test_doubles.py",),
    "synthsym/numbers/gaussian.py": ("tests/numbers/test_gaussian.py",),
    "synthsym/numbers/normal.py": ("tests/numbers/test_normal.py", "tests/numbers/test_compose_routes.py"),
    "synthsym/numbers/pairs.py": (GRID, LAWS),
    "synthsym/theory/exponential_families.py": ("tests/numbers/test_expfamily_members.py",),
    "synthsym/numbers/compose.py": ("tests/numbers/test_compose_pairs.py", "tests/numbers/test_compose_routes.py"),
    "synthsym/numbers/convert.py": ("tests/numbers/test_convert.py", ENDS),
    "synthsym/numbers/subsample.py": ("tests/numbers/test_subsampled_profiles.py", "tests/numbers/test_subsample.py"),
    "synthsym/numbers/transforms.py": (CUT, TRANSFORMS),
    "synthsym/numbers/inversion.py": (CUT, TRANSFORMS),
    "synthsym/numbers/finite_laws.py": (GRID, MATRICES, ENDS, LAWS),
    "synthsym/numbers/vector_laws.py": (VECTORS, MATRICES, ENDS, LAWS),
    "synthsym/numbers/counts.py": (GRID, ENDS, MATRICES, LAWS),
    "synthsym/numbers/loss.py": (ENDS, GRID, MATRICES, LAWS),
    "synthsym/numbers/truncated.py": (GRID, ENDS, LAWS),
    "synthsym/balls/functions.py": (ROUTES,),
    "synthsym/balls/quadrature.py": (ROUTES, EFFORT, SPECIAL),
    "synthsym/decide/plain.py": (PLAIN,),
    "synthsym/decide/absolute.py": ("tests/decide/test_absolute_values.py", PLAIN),
    "synthsym/decide/logic.py": ("tests/decide/test_connectives.py", "tests/decide/test_cases.py"),
    "synthsym/decide/build.py": ("tests/decide/test_build.py",),
    "synthsym/decide/imply.py": ("tests/decide/test_regions.py", CLOSED),
    "synthsym/decide/fractions.py": (FORMS, SIGNS),
    "synthsym/decide/functions.py": (FORMS, SIGNS),
    "synthsym/decide/normal_form.py": (FORMS, SIGNS),
    "synthsym/decide/positive.py": ("tests/decide/test_orthant_signs.py", SIGNS, FORMS),
    "synthsym/decide/sympy_side.py": ("tests/decide/test_second_engine.py",),
    "synthsym/decide/evidence.py": ("tests/decide/test_evidence.py",),
    "synthsym/decide/limits.py": ("tests/decide/test_limits_checked.py", CLOSED),
    "synthsym/decide/prove.py": ("tests/decide/test_prove_steps.py", CLOSED, "tests/decide/test_enumeration.py"),
    "synthsym/decide/monotone.py": ("tests/decide/test_prove_steps.py", CLOSED),
    "synthsym/decide/slopes.py": ("tests/decide/test_prove_steps.py", CLOSED),
    "synthsym/decide/refute.py": ("tests/decide/test_refute_search.py",),
    "synthsym/decide/one_parameter.py": ("tests/decide/test_shape.py",),
}
# Modules of these folders that have no line above are asked of these.
ELSEWHERE: dict[str, tuple[str, ...]] = {
    "synthsym/rules/": (RULES,), "synthsym/balls/": (SPECIAL,), "synthsym/numbers/": (GRID, ENDS, LAWS), "synthsym/decide/": (WITNESSES, SIGNS),
}  # fmt: skip


def modules() -> list[str]:
    """Every module of the engine: those of the table in its order, then the rest of the folders."""
    rest = [
        str(p.relative_to(ROOT))
        for folder in ELSEWHERE
        for p in sorted((ROOT / folder).glob("*.py"))
        if p.name != "__init__.py"
    ]
    return [m for m in TARGETS if (ROOT / m).is_file()] + [m for m in rest if m not in TARGETS]


def asked_about(module: str) -> tuple[str, ...]:
    """The test files that are asked, those which exist."""
    named = TARGETS.get(module) or next(t for folder, t in ELSEWHERE.items() if module.startswith(folder))
    return tuple(t for t in named if (ROOT / t).is_file())
