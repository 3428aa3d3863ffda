/* The square of a bounded number. */
extern int __VERIFIER_nondet_int(void);

static int square(int x) {
  return x * x;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -46340 || x > 46341) {
    return 0;
  }
  return square(x) == 49;
}
