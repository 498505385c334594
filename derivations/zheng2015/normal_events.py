"""Witnesses that need no theory: two neighbouring data sets, an event, and its two probabilities in balls.

X' has every record at -R; X has one of them moved to R. The event is a half-line of the released statistic (all records
beyond t where several conditioned records are released), with t a short decimal, so that anyone can recompute it.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
import sympy as sp
from flint import arb, ctx, fmpq
from synthsym.author import Event, Form, Told, Undecided
from synthsym.balls.special import normal_interval, normal_sf
from synthsym.mechanisms.gauss import Release
from synthsym.mechanisms.gauss_conditioned import log_interval_mass
from synthsym.numbers.decimals import ball_text
from synthsym.theory.normal_releases import Beyond, NormalRelease

Point = Mapping[str, Fraction]
LawText = Mapping[str, str]  # its name under `law`, and its parameters
Teller = Callable[[Point], str]
DRAWN, MEAN = "the drawn parameter", "the mean of the records"
STATISTIC = {"post": DRAWN, "synth-map": MEAN, "synth-one": MEAN, "synth-many": MEAN}


def exact(x: Fraction) -> fmpq:
    return fmpq(x.numerator, x.denominator)


def release_at(method: str, at: Point, m: int | None = None) -> Release:
    """The release at a witness point: sigma and sigma0 are standard deviations in the claims."""
    count = int(at.get("m", Fraction(1))) if m is None else m
    return Release(method, exact(at["n"]), exact(at["R"]), exact(at["sigma"] ** 2), exact(at["sigma0"] ** 2), count)


def _short(x: arb) -> fmpq:
    """A decimal with few digits near x."""
    scale = 10**6
    return fmpq(int((x * scale).mid().floor().unique_fmpz()), scale)


def _digits(x: arb) -> str:
    return ball_text(x, 8)[0]


def _named(method: str, at: Point, records: str = "") -> NormalRelease:
    """The release in the letters of the claims; `records` names their number, which is 1 where it is left out."""
    n, R, sigma, sigma0 = (sp.Symbol(name) for name in ("n", "R", "sigma", "sigma0"))
    return NormalRelease(method, n, R, sigma, sigma0, sp.Symbol(records) if records in at else sp.S.One)


def _told(r: Release, what: str, t: fmpq, p: arb, q: arb, eps: arb, delta: arb | None, laws: tuple[LawText, LawText] | None = None,
          of: NormalRelease | None = None) -> str:  # fmt: skip
    excess = p - eps.exp() * q - (arb(0) if delta is None else delta)
    if not excess > 0:
        raise Undecided("the event does not show the violation")
    minus = "" if delta is None else " - delta"
    words = (
        f"X': {int(r.n)} records at -R; X: one of them moved to R; S = {{{what} > {t}}}: "
        f"P(S) = {_digits(p)}, Q(S) = {_digits(q)}, P(S) - e^eps Q(S){minus} = {_digits(excess)} > 0"
    )
    if laws is None:
        return words
    shown = None if of is None else Beyond(of, sp.Rational(int(t.p), int(t.q)), "yes" if delta is None else "no")
    return Event(words, *laws, {"above": str(t)}, str(_short(eps)), shown)


def _normals(first: fmpq, second: fmpq, var: fmpq, **ends: fmpq) -> tuple[LawText, LawText]:
    said = {name: str(value) for name, value in {"var": var, **ends}.items()}
    return {"law": "normal", "mean": str(first), **said}, {"law": "normal", "mean": str(second), **said}


def free_event(method: str, records: str = "m") -> Teller:
    """Unconditioned release of as many records as the letter says: S is the half-line where the loss exceeds eps."""

    def tell(at: Point) -> str:
        with ctx.workprec(200):
            r = release_at(method, at, int(at[records]) if records in at else 1)
            eps, delta = arb(exact(at["eps"])), arb(exact(at["delta"]))
            v = r.unit_var / r.independent
            t = _short(arb(r.shift / 2 - r.top) + eps * arb(v / r.shift))
            sd = arb(v).sqrt()
            p, q = normal_sf((t - (r.shift - r.top)) / sd), normal_sf((t + r.top) / sd)
            laws = _normals(r.shift - r.top, -r.top, v)
            return _told(r, STATISTIC[method], t, p, q, eps, delta, laws, _named(method, at, records))

    return tell


def conditioned_event(method: str, eps_of: Callable[[Point], arb] | None = None) -> Teller:
    """Conditioned release against pure privacy: every record (or the draw) in the upper end of the box."""

    def tell(at: Point) -> str:
        with ctx.workprec(200):
            r = release_at(method, at)
            eps = arb(exact(at["eps"])) if eps_of is None else eps_of(at)
            high, sd, radius = r.shift - r.top, arb(r.unit_var).sqrt(), arb(r.R)
            first, second = log_interval_mass(r, high), log_interval_mass(r, -r.top)
            edge = (eps / r.independent + first - second) * arb(r.unit_var / r.shift) + arb(r.shift / 2 - r.top)
            t = _short((edge + radius) / 2)
            p = normal_interval((t - high) / sd, (radius - high) / sd).log() - first
            q = normal_interval((t + r.top) / sd, (radius + r.top) / sd).log() - second
            what = DRAWN if method == "post" else "the record" if r.independent == 1 else "every record"
            laws = _normals(high, -r.top, r.unit_var, low=-r.R, high=r.R) if r.independent == 1 else None
            p, q = (r.independent * p).exp(), (r.independent * q).exp()
            return _told(r, what, t, p, q, eps, None, laws, _named(method, at, "m"))

    return tell


def laplace_event() -> Teller:
    """The mode with Laplace noise of the printed scale: S is everything beyond the first mode."""

    def tell(at: Point) -> str:
        with ctx.workprec(200):
            r = release_at("post", at)
            eps = arb(exact(at["eps"]))
            scale = arb(r.R / r.n) / eps
            p, q = arb(1) / 2, (-arb(r.shift) / scale).exp() / 2
            means, noise = (r.shift - r.top, -r.top), {"law": "laplace", "scale": str(_short(scale))}
            first, second = ({**noise, "mean": str(mean)} for mean in means)
            return _told(r, "the noisy mode", r.shift - r.top, p, q, eps, None, (first, second))

    return tell


def with_event(form: Form, teller: Teller) -> Form:
    return Told(form, teller)
