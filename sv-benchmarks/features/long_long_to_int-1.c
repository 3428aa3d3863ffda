/* A 64-bit value survives the way through int only if it fits. */
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
  int i = (int)v;
  if (v >= -2147483648LL && v <= 2147483647LL) {
    __VERIFIER_assert((long long)i == v);
  }
  return 0;
}
