long double _Complex conjl(long double _Complex z) { return ~z; }
