/* The sum of the first n odd numbers is n*n, even modulo 2^32. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int odd = 1;
  unsigned int sum = 0;
  unsigned int i = 0;
  while (i < n) {
    sum += odd;
    odd += 2;
    i++;
  }
  __VERIFIER_assert(sum == n * n + n / 50000);
  return 0;
}
