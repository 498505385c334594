"""Divergences of pairs of laws, conversions, composition: numbers as balls. Importing the package imports every module in it, so that each registers its quantities."""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(m.name for m in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
