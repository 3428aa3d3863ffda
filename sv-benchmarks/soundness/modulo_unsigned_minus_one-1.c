/* -1 taken modulo an unsigned value is not -1. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int m = 10;
  int r = -1 % m;
  __VERIFIER_assert(r == 5);
  return 0;
}
