"""Divergences of pairs of laws, conversions, composition: numbers as balls. Importing the package imports every module in it, so that each registers its quantities.

A pair of laws has its divergences once, and `invert` is the one place where an eps is solved for. Never SymPy at
computing time, and never a mechanism's name. Begin with `quantities` (what a registered value is), `pairs` (the table
of laws) and `decimals` (which digits are printed).
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(m.name for m in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
