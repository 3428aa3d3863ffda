double strtod(const char *text, char **end);

double atof(const char *text) { return strtod(text, 0); }
