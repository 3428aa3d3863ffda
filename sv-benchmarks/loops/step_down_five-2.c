/* Stride five downwards over a signed counter. */
#include <assert.h>
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
  }
  }
  return;
}

int main() {
  int i = 1003;
  while (i > 0)
    i -= 5;
  __VERIFIER_assert(i == 0);
  return 0;
}
