extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Where a step is small against the sum, the sum is rounded to what it was. */
int main(void) {
  float sum = 0.0f;
  while (__VERIFIER_nondet_int()) {
    sum = sum + 1.0f;
  }
  if (!(sum >= 0.0f) || sum == __builtin_inff()) reach_error();
  return 0;
}
