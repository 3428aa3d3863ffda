/* Two arrays are compared; a flag says whether all elements agree. */
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
  int a[1000], b[1000];
  for (int i = 0; i < 1000; i++) {
    a[i] = __VERIFIER_nondet_int();
    b[i] = i % 2 == 0 ? a[i] : __VERIFIER_nondet_int();
  }
  int equal = 1;
  for (int i = 0; i < 1000; i++) {
    if (a[i] != b[i]) {
      equal = 0;
    }
  }
  if (equal) {
    for (int i = 0; i < 1000; i++) {
      __VERIFIER_assert(a[i] == b[i]);
    }
  }
  return 0;
}
