/* A negative 128-bit value keeps its sign on the way to a narrower type and back. */
extern void abort(void);
extern void reach_error(void);
extern long long __VERIFIER_nondet_longlong(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  long long v = __VERIFIER_nondet_longlong();
  __int128 w = v;
  w = w * 2 + 1;
  w >>= 1;
  __VERIFIER_assert(w == (v < 0 ? v + 1 : v));
  return 0;
}
