/* Elements are inputs within bounds, the claim is about all of them. */
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
  int a[40000];
  int i;
  for (i = 0; i < 40000; i++) {
    a[i] = __VERIFIER_nondet_int();
    if (a[i] < 3 || a[i] > 17) {
      return 0;
    }
  }
  for (i = 0; i < 40000; i++) {
    __VERIFIER_assert(a[i] != 18);
  }
  return 0;
}
