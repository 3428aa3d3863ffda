long strtol(const char *s, char **end, int base);

/* As the C library does it: a value that is no int is cut off. */
int atoi(const char *s) { return (int)strtol(s, 0, 10); }
