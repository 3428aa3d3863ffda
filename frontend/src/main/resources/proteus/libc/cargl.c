long double atan2l(long double y, long double x);

long double cargl(long double _Complex z) { return atan2l(__imag__ z, __real__ z); }
