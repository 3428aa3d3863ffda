#include <stdlib.h>
#include <wchar.h>

/* Room for a name and a suffix of two characters. */
int main(void) {
  wchar_t *name = wcsdup(L"part");
  if (name == 0) {
    return 1;
  }
  wchar_t *longer = malloc((wcslen(name) + 3) * sizeof(wchar_t));
  if (longer != 0) {
    wcscat(wcscpy(longer, name), L".c");
  }
  free(longer);
  free(name);
  return 0;
}
