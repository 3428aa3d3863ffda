extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int add(const int *a, const int *b) { return *a + *b; }

int main(void) {
  for (int i = 0; i < 5; i++) {
    const int n = __VERIFIER_nondet_int() & 15;
    if (add(&n, &n) != 2 * n) {
      reach_error();
    }
  }
  return 0;
}
