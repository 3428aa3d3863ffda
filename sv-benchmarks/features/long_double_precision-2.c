/* long double holds 2^53 + 1, double does not. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double d = 9007199254740992.0;
  d = d + 1;
  __VERIFIER_assert(d != 9007199254740992.0);
  return 0;
}
