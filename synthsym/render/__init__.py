"""Formulas and findings for people: text, LaTeX, HTML."""
