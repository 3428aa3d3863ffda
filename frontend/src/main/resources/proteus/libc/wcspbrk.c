typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t wcscspn(const wchar_t *s, const wchar_t *rejected);

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *accepted) {
  s += wcscspn(s, accepted);
  return *s != 0 ? (wchar_t *)s : 0;
}
