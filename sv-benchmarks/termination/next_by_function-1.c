/* A function gives the next number. */
extern int __VERIFIER_nondet_int(void);

static int next(int x) {
  return x > 0 ? x - 1 : x;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0) {
    return 0;
  }
  while (x != 0) {
    x = next(x);
  }
  return 0;
}
