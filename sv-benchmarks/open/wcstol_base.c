#include <wchar.h>
extern void reach_error(void);

int main(void) {
  if (!(wcstol(L"1", 0, 1) == 1)) {
    reach_error();
  }
  return 0;
}
