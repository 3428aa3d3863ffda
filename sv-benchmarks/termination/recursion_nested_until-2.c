extern int __VERIFIER_nondet_int(void);

static int up(int n) {
  if (n > 40) {
    return n - 5;
  }
  return up(up(n + 5));
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  return n > 0 && up(n) > 0;
}
