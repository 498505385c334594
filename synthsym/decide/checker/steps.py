"""What a claim is reduced to: cases, squares, logarithms, an enumeration, induction, a change of a parameter."""
