/* Two to the 31st in a wide text, for a long of 4 or of 8 bytes. */
#include <assert.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
  }
  }
  return;
}

int main(void) {
  __VERIFIER_assert(wcstol(L"2147483648", 0, 10) > 2147483647LL);
  return 0;
}
