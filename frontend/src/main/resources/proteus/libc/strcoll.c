int strcmp(const char *a, const char *b);

/* The locale is "C": programs that set another one are refused. */
int strcoll(const char *a, const char *b) { return strcmp(a, b); }
