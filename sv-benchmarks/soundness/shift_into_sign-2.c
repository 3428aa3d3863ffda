/* One shifted by 31 places is negative as an int. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  __VERIFIER_assert((1LL << 31) < 0);
  return 0;
}
