extern unsigned __VERIFIER_nondet_uint(void);

static unsigned red(unsigned n);

static unsigned blue(unsigned n) {
  if (n < 2) {
    return n;
  }
  return red(n - 1) + red(n - 2);
}

static unsigned red(unsigned n) {
  if (n == 0) {
    return 1;
  }
  return blue(n + 1) / 2;
}

int main(void) {
  return blue(__VERIFIER_nondet_uint() % 9) > 100;
}
