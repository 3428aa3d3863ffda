/* A float operand is widened before it meets a double. */
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
  float f = __VERIFIER_nondet_float();
  if (f > 1.0f && f < 2.0f) {
    __VERIFIER_assert(f * 1.0 == f);
  }
  return 0;
}
