extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

__attribute__((nonnull(2))) static int known(int n, int *p, int *q) {
  if (p && q == p) {
    return n;
  }
  reach_error();
  return 0;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  return known(x, &x, 0);
}
