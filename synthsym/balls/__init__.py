"""Numbers: balls that enclose, special functions in balls, certified roots and integrals, a formula read as SymPy.

A ball holds the value, or there is none. Never a place where a digit is guessed, or where a relation is decided over
more than one point: that is `decide`. `doubles` is fast and proved nowhere; nothing that is certified calls it. Begin
with `enclosure` (an expression at an exact point), then `special` and `quadrature`.
"""
