/* The sum of the first n powers of 3, modulo 2^32. */
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
  int n = __VERIFIER_nondet_int();
  unsigned int sum = 0;
  unsigned int power = 1;
  for (int i = 0; i < n; i++) {
    sum += power;
    power *= 3;
  }
  __VERIFIER_assert(2 * sum == power - 3);
  return 0;
}
