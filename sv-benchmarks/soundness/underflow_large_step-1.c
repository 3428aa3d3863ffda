/* Counting down in steps of three skips zero and wraps. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int i = 300;
  unsigned int n = 0;
  while (i != 0 && n < 1000) {
    i -= 3;
    n++;
  }
  __VERIFIER_assert(n == 100);
  return 0;
}
