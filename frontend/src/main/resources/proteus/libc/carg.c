double atan2(double y, double x);

double carg(double _Complex z) { return atan2(__imag__ z, __real__ z); }
