"""Formulas and findings for people: text, LaTeX, HTML, letters to authors and maintainers.

Never a source of numbers or of words about a verdict that are not computed from the finding. Begin with `report` (what
is written) and `words` (how things are called).
"""
