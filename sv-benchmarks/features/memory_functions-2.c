/* memset, memcpy and memcmp. */
#include <assert.h>
#include <string.h>
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
  int a[4], b[4];
  memset(a, 0xff, sizeof a);
  a[2] = 6;
  memcpy(b, a, 3 * sizeof a[0] - 1);
  __VERIFIER_assert(b[0] == -1 && b[2] == 6 && memcmp(a, b, 8) == 0);
  return 0;
}
