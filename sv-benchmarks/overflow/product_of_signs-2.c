// A product by additions, of factors of any sign: of the second one the absolute value is taken. Two
// factors of 46340 fit; two of 46341 do not.
extern int __VERIFIER_nondet_int(void);

static int product(int a, int b) {
  if (b < 0) {
    return product(-a, -b);
  }
  return b == 0 ? 0 : a + product(a, b - 1);
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  if (a < 0 || a > 46341 || b < 0 || b > 46341) {
    return 0;
  }
  return product(a, b) < 0;
}
