/* The bound moves away from the counter at half its speed. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = 0;
  int n = 1000;
  while (i < n) {
    i += 2;
    n += 1;
  }
  __VERIFIER_assert(i == 2000 && n == 2000);
  return 0;
}
