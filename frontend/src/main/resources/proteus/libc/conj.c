double _Complex conj(double _Complex z) { return ~z; }
