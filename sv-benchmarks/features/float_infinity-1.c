/* Overflow of a double gives infinity, which absorbs. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double big = 1e308;
  double inf = big * 10;
  __VERIFIER_assert(inf == inf + 1 && inf > big && 1 / inf == 0);
  return 0;
}
