float atan2f(float y, float x);

float cargf(float _Complex z) { return atan2f(__imag__ z, __real__ z); }
