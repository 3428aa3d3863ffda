/* The recursion returns its result through a pointer. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static void count(int n, int *result) {
  if (n > 0) {
    count(n - 2, result);
    *result += 1;
  }
}
int main(void) {
  int r = 0;
  count(20, &r);
  __VERIFIER_assert(r == 20);
  return 0;
}
