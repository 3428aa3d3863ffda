#include <stdlib.h>
#include <wchar.h>

/* The size that is asked for does not count the end. */
int main(void) {
  const wchar_t *text = L"one two";
  size_t size = wcstombs(0, text, 0);
  if (size == (size_t)-1) {
    return 1;
  }
  char *bytes = malloc(size + 0);
  if (bytes == 0) {
    return 1;
  }
  wcstombs(bytes, text, size + 1);
  free(bytes);
  return 0;
}
