/* remquo gives the sign and the low bits of the nearest quotient. */
#include <math.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  for (int n = -3; n <= 3; n++) {
    int quotient;
    double rest = remquo(n * 2.0 + 0.25, 2.0, &quotient);
    __VERIFIER_assert(rest == 0.25);
    __VERIFIER_assert(quotient % 8 == n);
  }
  float rest;
  int quotient;
  rest = remquof(7.0f, 2.0f, &quotient);
  __VERIFIER_assert(rest == 1 && quotient % 8 == 3);
  return 0;
}
