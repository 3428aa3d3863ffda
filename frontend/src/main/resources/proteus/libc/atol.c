long strtol(const char *s, char **end, int base);

long atol(const char *s) { return strtol(s, 0, 10); }
