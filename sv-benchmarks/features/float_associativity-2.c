/* Addition of doubles is not associative. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double a = 1e16, b = -1e16, c = 1.0;
  __VERIFIER_assert((a + b) + c == 1.0 && a + (b + c) == 1.0);
  return 0;
}
