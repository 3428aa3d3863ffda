typedef __typeof__(L'a') wchar_t;

int wcscmp(const wchar_t *a, const wchar_t *b) {
  while (*a != 0 && *a == *b) {
    a++;
    b++;
  }
  return (*a > *b) - (*a < *b);
}
