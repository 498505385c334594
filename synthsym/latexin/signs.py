"""The signs and commands that are known, and what each means."""

from __future__ import annotations

RELATIONS = {
    "=": "=", "<": "<", ">": ">", r"\lt": "<", r"\gt": ">", r"\le": "<=", r"\leq": "<=", r"\leqslant": "<=", r"\leqq": "<=",
    r"\ge": ">=", r"\geq": ">=", r"\geqslant": ">=", r"\geqq": ">=", r"\ne": "!=", r"\neq": "!=", "≤": "<=", "≥": ">=", "≠": "!=",
    ":=": ":=", r"\coloneqq": ":=", r"\triangleq": ":=", r"\eqdef": ":=", r"\defeq": ":=",
}  # fmt: skip
# Relations that are told apart but not judged.
OTHERS = frozenset(
    r"""\approx \sim \simeq \cong \equiv \propto \in \notin \ni \subset \subseteq \supset \supseteq \to \rightarrow \leftarrow \mapsto
    \gets \longrightarrow \xrightarrow \lesssim \gtrsim \ll \gg \prec \preceq \succ \succeq \asymp \doteq \perp \models \vdash
    \nleq \ngeq \nless \ngtr \nleqslant \ngeqslant \nsim \ncong \nmid \lessgtr \lessapprox \gtrapprox \lesseqgtr \sqsubseteq \trianglelefteq""".split()
)
ARROWS = {
    r"\implies": "=>", r"\Rightarrow": "=>", r"\Longrightarrow": "=>", r"\iff": "<=>", r"\Leftrightarrow": "<=>",
    r"\Longleftrightarrow": "<=>",
}  # fmt: skip
TEXTS = frozenset(
    {
        r"\text",
        r"\textrm",
        r"\textnormal",
        r"\mbox",
        r"\textit",
        r"\hbox",
        r"\textup",
        r"\intertext",
        r"\shortintertext",
    }
)
CALLS = {
    r"\exp": "exp", r"\log": "log", r"\ln": "log", r"\sin": "sin", r"\cos": "cos", r"\tan": "tan", r"\sinh": "sinh", r"\cosh": "cosh",
    r"\tanh": "tanh", r"\arctan": "atan",
}  # fmt: skip
BINDERS = {r"\sum": "sum", r"\prod": "prod", r"\int": "integral"}
EXTREMES = {r"\max": "max", r"\min": "min"}
LIMITS = frozenset({r"\sup", r"\inf", r"\lim", r"\limsup", r"\liminf", r"\argmin", r"\argmax", r"\bigcup", r"\bigcap"})
# Words typed without a backslash, or in roman letters, that are functions when a bracket follows.
WORDS = {
    "ln": "log", "log": "log", "exp": "exp", "max": "max", "min": "min", "erf": "erf", "erfc": "erfc", "sqrt": "sqrt", "floor": "floor",
    "ceil": "ceil", "sgn": "sign", "sign": "sign", "cosh": "cosh", "sinh": "sinh", "tanh": "tanh",
}  # fmt: skip
# Names that, called and not declared, are no number: how something grows, and draws from a law, each of which is another one.
GROWTH = frozenset("O o O_cal O_tilde o_tilde Omega Theta omega Omega_tilde Theta_tilde poly polylog negl".split())
DRAWS = frozenset(
    """Lap Laplace lap laplace N_cal Normal normal Gauss Gaussian Bern Ber Bernoulli bernoulli Bin Binom Binomial Multinomial Unif Uniform
    uniform U_cal Geom Geo Geometric geometric Pois Poi Poisson Beta Dir Dirichlet Gumbel Cauchy Expo Exponential DLap DLaplace rand random
    Rand Lap_cal L_cal B_cal N_bb N_bbZ Zipf Student""".split()
)
REFUSED = {
    r"\ldots": "an ellipsis: what it stands for is not written", r"\dots": "an ellipsis: what it stands for is not written",
    r"\cdots": "an ellipsis: what it stands for is not written", r"\vdots": "an ellipsis: what it stands for is not written",
    r"\pm": "± is two statements", r"\mp": "∓ is two statements", r"\partial": "a derivative", r"\nabla": "a derivative",
    r"\{": "a set is not a number", r"\cup": "sets are not numbers", r"\cap": "sets are not numbers", r"\setminus": "sets are not numbers",
    r"\emptyset": "a set is not a number", r"\top": "a truth value is not a number", r"\bot": "a truth value is not a number",
    r"\land": "a logical sign", r"\wedge": "a logical sign", r"\lor": "a logical sign", r"\vee": "a logical sign", "&": "a column mark",
    r"\forall": "a quantifier in the middle of a formula", r"\exists": "a quantifier in the middle of a formula",
}  # fmt: skip
BARS = {"|": "|", r"\vert": r"\vert", r"\lvert": r"\rvert", r"\|": r"\|", r"\Vert": r"\Vert", r"\lVert": r"\rVert"}
NORMS = frozenset({r"\|", r"\Vert", r"\lVert", "||"})
