long double hypotl(long double x, long double y);

long double cabsl(long double _Complex z) { return hypotl(__real__ z, __imag__ z); }
