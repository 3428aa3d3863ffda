/* Arithmetic that says whether the result fits (C23 7.20). */
#include <stdckdint.h>
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int sum;
  bool lost = ckd_add(&sum, n, 10);
  __VERIFIER_assert(lost == (n > 2147483637u) && (lost || sum >= 10));
  long product;
  __VERIFIER_assert(!ckd_mul(&product, n, -3) && product / 3 == n);
  unsigned char difference;
  __VERIFIER_assert(ckd_sub(&difference, 3, 5) && difference == 254);
  return 0;
}
