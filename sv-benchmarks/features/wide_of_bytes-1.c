/* How many characters bytes have, and how many are stored. */
#include <assert.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>
extern int __VERIFIER_nondet_int(void);
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
  char bytes[] = "abcd";
  wchar_t wide[4];
  int cut = __VERIFIER_nondet_int();
  if (cut >= 0 && cut < 4) {
    bytes[cut] = 0;
  }
  size_t stored = mbstowcs(wide, bytes, 4);
  __VERIFIER_assert(stored <= 4);
  __VERIFIER_assert(stored < 4 || wide[3] == L'd');
  __VERIFIER_assert(stored == 4 || wide[stored] == 0);
  return 0;
}
