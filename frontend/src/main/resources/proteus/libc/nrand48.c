unsigned long long __proteus_next_48(unsigned short state[3]);

long nrand48(unsigned short state[3]) { return (long)(__proteus_next_48(state) >> 17); }
