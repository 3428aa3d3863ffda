typedef __typeof__(L'a') wchar_t;

int wcscmp(const wchar_t *a, const wchar_t *b);

/* The locale is "C": programs that set another one are refused. */
int wcscoll(const wchar_t *a, const wchar_t *b) { return wcscmp(a, b); }
