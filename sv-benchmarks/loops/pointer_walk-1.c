/* A pointer walks through an array. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a[100];
  int n = 0;
  for (int *p = a; p < a + 100; p++) {
    *p = n;
    n += 2;
  }
  __VERIFIER_assert(a[99] == 198);
  return 0;
}
