unsigned long long __proteus_next_48(unsigned short state[3]);

double erand48(unsigned short state[3]) { return (double)__proteus_next_48(state) * 0x1p-48; }
