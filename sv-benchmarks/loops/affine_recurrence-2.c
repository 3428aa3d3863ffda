/* x := 3x + 1 repeated ten times from zero. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = 0;
  for (int i = 0; i < 10; i++) {
    x = 3 * x + 1;
  }
  __VERIFIER_assert(2 * x + 1 == 59050);
  return 0;
}
