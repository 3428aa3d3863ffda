/* realloc keeps the old contents. */
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  short *p = malloc(4 * sizeof(short));
  for (int i = 0; i < 4; i++) p[i] = (short)(i + 1);
  p = realloc(p, 100 * sizeof(short));
  p[99] = p[3];
  __VERIFIER_assert(p[0] == 1 && p[99] == 4);
  free(p);
  return 0;
}
