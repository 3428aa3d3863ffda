/* The two variables change places in each step; parity decides. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = 1, b = 2;
  unsigned int i;
  for (i = 0; i < 100001; i++) {
    int t = a;
    a = b;
    b = t;
  }
  __VERIFIER_assert(a == 2 && b == 1);
  return 0;
}
