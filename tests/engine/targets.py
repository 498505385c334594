"""Which tests are asked about which module of the engine: fast ones, nearest to the module first.

A mutant counts as killed only by these; a test that needs the whole corpus is too slow to be asked a thousand times.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = "tests/rules/test_rules.py"
PAIRS = "tests/divergence/test_pairs.py"
LAWS = "tests/divergence/test_every_law.py"
GRID = "tests/divergence/test_grid.py"
VECTORS = "tests/divergence/test_grid_vectors.py"
MATRICES = "tests/divergence/test_vector_parts.py"
SPECIAL = "tests/evaluate/test_special.py"
ROUTES = "tests/evaluate/test_routes.py"
SIGNS = "tests/decide/test_fractions_signs.py"
WITNESSES = "tests/decide/test_limits_witnesses.py"
FORMS = "tests/decide/test_normal_forms.py"
IMPLICATIONS = "tests/decide/test_implications.py"
LOGIC = "tests/decide/test_logic.py"
PLAIN = "tests/decide/test_plain_absolute.py"
TRANSFORMS = "tests/divergence/test_transforms.py"
FURTHER = "tests/rules/test_threshold_lemma_beta_tail.py"
PIECES = "tests/rules/test_pieces_primitive_solving.py"

TARGETS: dict[str, tuple[str, ...]] = {
    "synthsym/referee.py": ("tests/referee/test_settle.py", "tests/referee/test_finding.py"),
    "synthsym/verdict.py": ("tests/referee/test_settle.py", "tests/referee/test_finding.py"),
    "synthsym/rules/extremes.py": ("tests/rules/test_extremes.py", RULES),
    "synthsym/rules/basic.py": ("tests/rules/test_basic.py", RULES),
    "synthsym/rules/kernels.py": ("tests/rules/test_kernels.py", RULES),
    "synthsym/rules/solving.py": (PIECES,),
    "synthsym/rules/pieces.py": (PIECES,),
    "synthsym/rules/primitive.py": (PIECES,),
    "synthsym/rules/threshold.py": (FURTHER,),
    "synthsym/rules/lemma.py": (FURTHER,),
    "synthsym/rules/beta_tail.py": (FURTHER,),
    "synthsym/rules/growth.py": ("tests/rules/test_growth.py",),
    "synthsym/rules/masses.py": ("tests/rules/test_masses.py",),
    "synthsym/evaluate/balls.py": ("tests/evaluate/test_balls.py", SPECIAL),
    "synthsym/evaluate/special.py": (ROUTES, SPECIAL),
    "synthsym/evaluate/incomplete.py": (ROUTES, SPECIAL),
    "synthsym/evaluate/noncentral.py": (ROUTES, SPECIAL),
    "synthsym/evaluate/discrete.py": (ROUTES, SPECIAL),
    "synthsym/evaluate/roots.py": (ROUTES, SPECIAL),
    "synthsym/evaluate/doubles.py": ("tests/evaluate/test_doubles.py",),
    "synthsym/divergence/gaussian.py": ("tests/divergence/test_gaussian.py",),
    "synthsym/divergence/pairs.py": (GRID, LAWS),
    "synthsym/divergence/expfamily.py": ("tests/divergence/test_expfamily_members.py",),
    "synthsym/divergence/compose.py": ("tests/divergence/test_compose_routes.py",),
    "synthsym/divergence/convert.py": ("tests/divergence/test_convert.py",),
    "synthsym/divergence/subsample.py": ("tests/divergence/test_subsampled_profiles.py", "tests/divergence/test_subsample.py"),
    "synthsym/divergence/transforms.py": (TRANSFORMS,),
    "synthsym/divergence/inversion.py": (TRANSFORMS,),
    "synthsym/divergence/bent.py": (TRANSFORMS,),
    "synthsym/divergence/laplace_sums.py": (TRANSFORMS,),
    "synthsym/divergence/finite_laws.py": (GRID, MATRICES, LAWS),
    "synthsym/divergence/vector_laws.py": (VECTORS, MATRICES, LAWS),
    "synthsym/divergence/multivariate.py": (VECTORS, LAWS),
    "synthsym/divergence/dirichlet.py": (VECTORS, LAWS),
    "synthsym/divergence/counts.py": (GRID, MATRICES, LAWS),
    "synthsym/divergence/loss.py": (GRID, MATRICES, LAWS, PAIRS),
    "synthsym/divergence/truncated.py": (GRID, LAWS),
    "synthsym/divergence/general.py": ("tests/divergence/test_convert.py",),
    "synthsym/rules/levels.py": ("tests/rules/test_levels.py",),
    "synthsym/evaluate/functions.py": (ROUTES,),
    "synthsym/evaluate/quadrature.py": (ROUTES, SPECIAL),
    "synthsym/decide/absolute.py": (PLAIN, WITNESSES),
    "synthsym/decide/plain.py": (PLAIN,),
    "synthsym/decide/cases.py": (IMPLICATIONS, "tests/decide/test_cases.py"),
    "synthsym/decide/logic.py": (IMPLICATIONS, LOGIC),
    "synthsym/decide/build.py": (LOGIC,),
    "synthsym/decide/imply.py": (IMPLICATIONS, PLAIN, "tests/rules/test_growth.py"),
    "synthsym/decide/fractions.py": (FORMS, SIGNS),
    "synthsym/decide/functions.py": (FORMS, SIGNS),
    "synthsym/decide/normal.py": (FORMS, SIGNS),
    "synthsym/decide/positive.py": ("tests/decide/test_orthant_signs.py", SIGNS, FORMS),
    "synthsym/decide/evidence.py": ("tests/decide/test_evidence.py",),
    "synthsym/decide/limits.py": ("tests/decide/test_limits_checked.py",),
    "synthsym/decide/prove.py": ("tests/decide/test_prove_steps.py",),
    "synthsym/decide/refute.py": ("tests/decide/test_refute_search.py",),
    "synthsym/decide/shape.py": ("tests/decide/test_shape.py",),
}
# Modules of these folders that have no line above are asked of these.
ELSEWHERE: dict[str, tuple[str, ...]] = {
    "synthsym/rules/": (RULES,), "synthsym/evaluate/": (SPECIAL,), "synthsym/divergence/": (GRID, LAWS, PAIRS), "synthsym/decide/": (WITNESSES, SIGNS),
}  # fmt: skip


def modules() -> list[str]:
    """Every module of the engine: those of the table in its order, then the rest of the folders."""
    rest = [str(p.relative_to(ROOT)) for folder in ELSEWHERE for p in sorted((ROOT / folder).glob("*.py")) if p.name != "__init__.py"]
    return [m for m in TARGETS if (ROOT / m).is_file()] + [m for m in rest if m not in TARGETS]


def asked_about(module: str) -> tuple[str, ...]:
    """The test files that are asked, those which exist."""
    named = TARGETS.get(module) or next(t for folder, t in ELSEWHERE.items() if module.startswith(folder))
    return tuple(t for t in named if (ROOT / t).is_file())
