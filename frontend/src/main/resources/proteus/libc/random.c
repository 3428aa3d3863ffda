int rand(void);

long random(void) { return rand(); }
