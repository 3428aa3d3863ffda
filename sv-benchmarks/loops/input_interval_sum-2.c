/* An input between 1 and 5 is added in each round. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int x = 0;
  int i = 0;
  if (n < 1 || n > 1000) {
    return 0;
  }
  while (i < n) {
    int c = __VERIFIER_nondet_int();
    if (c < 1 || c > 5) {
      c = 3;
    }
    x += c;
    i++;
  }
  __VERIFIER_assert(x >= n && x < 5 * n);
  return 0;
}
