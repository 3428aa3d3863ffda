/* Letters of the basic characters have no case but two. */
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
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 127) {
    return 0;
  }
  if (iswalpha(c)) {
    __VERIFIER_assert(iswupper(c) || iswlower(c));
    __VERIFIER_assert(towlower(c) >= 97);
  }
  __VERIFIER_assert(!iswdigit(c) || !iswalpha(c));
  return 0;
}
