/* !(x < y) is not x >= y where a NaN takes part. */
extern void abort(void);
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x < 1.0f)) {
    __VERIFIER_assert(x >= 1.0f);
  }
  return 0;
}
