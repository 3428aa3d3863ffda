typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t wcsspn(const wchar_t *s, const wchar_t *accepted);
size_t wcscspn(const wchar_t *s, const wchar_t *rejected);

/* Where nothing is left to search, the rest is null, and asking again gives null, as with the C
   library. */
wchar_t *wcstok(wchar_t *s, const wchar_t *separators, wchar_t **rest) {
  if (s == 0) {
    s = *rest;
    if (s == 0) {
      return 0;
    }
  }
  s += wcsspn(s, separators);
  if (*s == 0) {
    *rest = 0;
    return 0;
  }
  wchar_t *end = s + wcscspn(s, separators);
  if (*end == 0) {
    *rest = 0;
  } else {
    *end = 0;
    *rest = end + 1;
  }
  return s;
}
