/* The product fits a long of 64 bits and wraps in one of 32. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  long a = 100000;
  long b = a * a;
  __VERIFIER_assert(b / a == 100000);
  return 0;
}
