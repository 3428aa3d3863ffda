/* As the true twin, but three units a step are possible. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  int steps = 0, sum = 0;
  while (steps < n) {
    unsigned char step = __VERIFIER_nondet_uchar();
    if (step >= 1 && step <= 3) {
      sum += step;
      steps++;
    }
  }
  __VERIFIER_assert(sum >= n && sum < 3 * n + !n);
  return 0;
}
