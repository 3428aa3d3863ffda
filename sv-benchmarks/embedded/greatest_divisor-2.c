/* The greatest common divisor by remainders divides both numbers. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static uint8_t gcd(uint8_t a, uint8_t b) {
  while (b != 0) {
    uint8_t r = a % b;
    a = b;
    b = r;
  }
  return a;
}

int main(void) {
  uint8_t a = __VERIFIER_nondet_uchar();
  uint8_t b = __VERIFIER_nondet_uchar();
  uint8_t d = gcd(a, b);
  if (a != 0 || b <= 10) {
    __VERIFIER_assert(d != 0);
    __VERIFIER_assert(a % d == 0 && b % d == 0);
  }
  return 0;
}
