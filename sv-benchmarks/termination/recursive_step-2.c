/* A loop whose step is found by recursion. */
extern int __VERIFIER_nondet_int(void);

static int half(int x) {
  return x < 2 ? 0 : 1 + half(x - 2);
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 60) {
    return 0;
  }
  while (x > 0) {
    x = half(x + 1);
  }
  return 0;
}
