long long strtoll(const char *s, char **end, int base);

long long atoll(const char *s) { return strtoll(s, 0, 10); }
