/* memmove copies as if through a buffer. */
#include <string.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char a[6] = {1, 2, 3, 4, 5, 6};
  memmove(a + 1, a, 5);
  __VERIFIER_assert(a[0] == 1 && a[1] == 1 && a[2] == 2 && a[5] == 5);
  return 0;
}
