long long strtoll(const char *s, char **end, int base);

long long strtoimax(const char *s, char **end, int base) { return strtoll(s, end, base); }
