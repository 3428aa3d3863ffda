int __proteus_unmodelled_int(void);

long mrand48(void) { return __proteus_unmodelled_int(); }
