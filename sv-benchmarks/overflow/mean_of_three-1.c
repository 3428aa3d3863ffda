/* The mean of three bounded numbers. */
extern int __VERIFIER_nondet_int(void);

static int bounded(void) {
  int x = __VERIFIER_nondet_int();
  return x < 0 || x > 715827882 ? 0 : x;
}

int main(void) {
  int a = bounded();
  int b = bounded();
  int c = bounded();
  return (a + b + c) / 3 == 20;
}
