unsigned long long strtoull(const char *s, char **end, int base);

unsigned long long strtoumax(const char *s, char **end, int base) { return strtoull(s, end, base); }
