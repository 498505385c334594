"""Signs by moving along one parameter: monotone, one hill, one valley, the signs between roots."""
