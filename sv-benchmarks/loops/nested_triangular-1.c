/* The inner bound is the outer counter. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = 100;
  int count = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      count++;
    }
  }
  __VERIFIER_assert(count == 4950);
  return 0;
}
