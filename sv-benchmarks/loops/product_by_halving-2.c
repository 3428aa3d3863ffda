/* The peasants' product; the sum of what is done and what is left stays. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  long long a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  long long x = a, y = b, z = 0;
  while (y > 0) {
    __VERIFIER_assert(z + x * y == a * b);
    if (y % 2 == 1) {
      z += x;
      y -= 1;
    } else {
      x = 2 * x + (y == 64);
      y /= 2;
    }
  }
  __VERIFIER_assert(z + x * y == a * b);
  return 0;
}
