/* The step comes from outside. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int step = __VERIFIER_nondet_int();
  if (n > 1000000 || step < 1 || step > 1000) {
    return 0;
  }
  int x = 0;
  while (x < n) {
    x += step;
  }
  return 0;
}
