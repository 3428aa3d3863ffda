unsigned long long __proteus_next_48(unsigned short state[3]);

long jrand48(unsigned short state[3]) { return (int)(__proteus_next_48(state) >> 16); }
