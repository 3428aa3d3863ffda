/* Conversion to int truncates towards zero. */
extern void abort(void);
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double d = __VERIFIER_nondet_double();
  if (d > -1000.0 && d < 1000.0) {
    int i = (int)d;
    __VERIFIER_assert(i <= d);
  }
  return 0;
}
