"""The ledger: definitions and cited theorems as objects, and the lemmas that several papers share, each derived once.

An entry of the ledger states its conclusion as a function of truths, owns its knob and checks its hypotheses (see
`rules.stated`). Nothing else in the package or in a file of claims can put a formula under a definition's name. Never
one paper's formula under a general name: an entry that can be derived belongs among the lemmas, and a theorem that has
been proved away leaves the ledger. Begin with `records` and `gaussian`.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(m.name for m in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")
