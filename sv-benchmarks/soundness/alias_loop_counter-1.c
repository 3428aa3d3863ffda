/* The loop body changes the counter through a pointer. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i, n = 0;
  int *p = &n;
  for (i = 0; i < 10; i++) {
    (*p)++;
  }
  __VERIFIER_assert(n == 10);
  return 0;
}
