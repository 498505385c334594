"""Which tests are asked about which module of the engine: fast ones, nearest to the module first.

A mutant counts as killed only by these; a test that needs the whole corpus is too slow to be asked a thousand times.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = "tests/rules/test_rules.py"
LAWS = "tests/divergence/test_every_law.py"
GRID = "tests/divergence/test_grid.py"
VECTORS = "tests/divergence/test_grid_vectors.py"
MATRICES = "tests/divergence/test_vector_parts.py"
SPECIAL = "tests/evaluate/test_special.py"
ROUTES = "tests/evaluate/test_routes.py"
SIGNS = "tests/decide/test_fractions_signs.py"
WITNESSES = "tests/decide/test_limits_witnesses.py"
IMPLICATIONS = "tests/decide/test_implications.py"
LOGIC = "tests/decide/test_logic.py"
PLAIN = "tests/decide/test_plain_absolute.py"
TRANSFORMS = "tests/divergence/test_transforms.py"
PIECES = "tests/rules/test_pieces_primitive_solving.py"
ASKED = "tests/rules/test_second_engine.py"
EFFORT = "tests/evaluate/test_effort.py"
DIGITS = "tests/evaluate/test_digits_kept.py"
CUT = "tests/divergence/test_what_is_cut_off.py"
ENDS = "tests/divergence/test_ends_of_the_loss.py"
FORMS = "tests/decide/test_normal_forms.py"
CLOSED = "tests/decide/test_closed_ends.py"

TARGETS: dict[str, tuple[str, ...]] = {
    "synthsym/referee.py": ("tests/referee/test_settle.py", "tests/referee/test_finding.py"),
    "synthsym/verdict.py": ("tests/referee/test_settle.py", "tests/referee/test_finding.py"),
    "synthsym/leaning.py": ("tests/rules/test_leaning.py", ASKED),
    "synthsym/rules/extremes.py": ("tests/rules/test_extremes.py", ASKED, RULES),
    "synthsym/rules/basic.py": ("tests/rules/test_basic.py", ASKED, RULES),
    "synthsym/rules/kernels.py": ("tests/rules/test_kernels.py", ASKED, RULES),
    "synthsym/rules/solving.py": (PIECES, ASKED),
    "synthsym/rules/pieces.py": ("tests/rules/test_pieces.py", PIECES, ASKED),
    "synthsym/rules/primitive.py": ("tests/rules/test_primitive.py", PIECES, ASKED),
    "synthsym/rules/threshold.py": ("tests/rules/test_threshold.py", ASKED),
    "synthsym/rules/lemma.py": ("tests/rules/test_lemma.py", ASKED),
    "synthsym/rules/beta_tail.py": ("tests/rules/test_beta_tail.py", ASKED),
    "synthsym/rules/growth.py": ("tests/rules/test_growth.py", ASKED),
    "synthsym/rules/masses.py": ("tests/rules/test_mass_certificates.py", "tests/rules/test_masses.py", ASKED),
    "synthsym/evaluate/balls.py": ("tests/evaluate/test_balls.py", EFFORT, SPECIAL),
    "synthsym/evaluate/special.py": (ROUTES, DIGITS, SPECIAL),
    "synthsym/evaluate/incomplete.py": (ROUTES, DIGITS, SPECIAL),
    "synthsym/evaluate/noncentral.py": (ROUTES, DIGITS, SPECIAL),
    "synthsym/evaluate/discrete.py": (ROUTES, DIGITS, SPECIAL),
    "synthsym/evaluate/roots.py": (ROUTES, EFFORT, SPECIAL),
    "synthsym/evaluate/doubles.py": ("tests/evaluate/test_doubles.py",),
    "synthsym/divergence/gaussian.py": ("tests/divergence/test_gaussian.py",),
    "synthsym/divergence/pairs.py": (GRID, LAWS),
    "synthsym/divergence/expfamily.py": ("tests/divergence/test_expfamily_members.py",),
    "synthsym/divergence/compose.py": ("tests/divergence/test_compose_pairs.py", "tests/divergence/test_compose_routes.py"),
    "synthsym/divergence/convert.py": ("tests/divergence/test_convert.py",),
    "synthsym/divergence/subsample.py": ("tests/divergence/test_subsampled_profiles.py", "tests/divergence/test_subsample.py"),
    "synthsym/divergence/transforms.py": (CUT, TRANSFORMS),
    "synthsym/divergence/inversion.py": (CUT, TRANSFORMS),
    "synthsym/divergence/bent.py": (CUT, TRANSFORMS),
    "synthsym/divergence/laplace_sums.py": (TRANSFORMS,),
    "synthsym/divergence/finite_laws.py": (GRID, MATRICES, ENDS, LAWS),
    "synthsym/divergence/vector_laws.py": (VECTORS, MATRICES, ENDS, LAWS),
    "synthsym/divergence/multivariate.py": (VECTORS, ENDS, LAWS),
    "synthsym/divergence/dirichlet.py": (VECTORS, ENDS, LAWS),
    "synthsym/divergence/counts.py": (GRID, ENDS, MATRICES, LAWS),
    "synthsym/divergence/loss.py": (ENDS, GRID, MATRICES, LAWS),
    "synthsym/divergence/truncated.py": (GRID, ENDS, LAWS),
    "synthsym/divergence/general.py": ("tests/divergence/test_convert.py", ENDS),
    "synthsym/rules/levels.py": ("tests/rules/test_levels.py", ASKED),
    "synthsym/evaluate/functions.py": (ROUTES,),
    "synthsym/evaluate/quadrature.py": (ROUTES, EFFORT, SPECIAL),
    "synthsym/decide/absolute.py": ("tests/decide/test_absolute_values.py", PLAIN),
    "synthsym/decide/plain.py": (PLAIN,),
    "synthsym/decide/cases.py": ("tests/decide/test_cases.py",),
    "synthsym/decide/logic.py": ("tests/decide/test_connectives.py",),
    "synthsym/decide/build.py": ("tests/decide/test_build.py",),
    "synthsym/decide/imply.py": ("tests/decide/test_regions.py", CLOSED),
    "synthsym/decide/fractions.py": (FORMS, SIGNS),
    "synthsym/decide/functions.py": (FORMS, SIGNS),
    "synthsym/decide/normal.py": (FORMS, SIGNS),
    "synthsym/decide/positive.py": ("tests/decide/test_orthant_signs.py", SIGNS, FORMS),
    "synthsym/decide/enumeration.py": ("tests/decide/test_enumeration.py",),
    "synthsym/decide/sympy_side.py": ("tests/decide/test_second_engine.py",),
    "synthsym/decide/evidence.py": ("tests/decide/test_evidence.py",),
    "synthsym/decide/limits.py": ("tests/decide/test_limits_checked.py", CLOSED),
    "synthsym/decide/prove.py": ("tests/decide/test_prove_steps.py", CLOSED),
    "synthsym/decide/refute.py": ("tests/decide/test_refute_search.py",),
    "synthsym/decide/shape.py": ("tests/decide/test_shape.py",),
}
# Modules of these folders that have no line above are asked of these.
ELSEWHERE: dict[str, tuple[str, ...]] = {
    "synthsym/rules/": (RULES,), "synthsym/evaluate/": (SPECIAL,), "synthsym/divergence/": (GRID, ENDS, LAWS), "synthsym/decide/": (WITNESSES, SIGNS),
}  # fmt: skip


def modules() -> list[str]:
    """Every module of the engine: those of the table in its order, then the rest of the folders."""
    rest = [str(p.relative_to(ROOT)) for folder in ELSEWHERE for p in sorted((ROOT / folder).glob("*.py")) if p.name != "__init__.py"]
    return [m for m in TARGETS if (ROOT / m).is_file()] + [m for m in rest if m not in TARGETS]


def asked_about(module: str) -> tuple[str, ...]:
    """The test files that are asked, those which exist."""
    named = TARGETS.get(module) or next(t for folder, t in ELSEWHERE.items() if module.startswith(folder))
    return tuple(t for t in named if (ROOT / t).is_file())
