/* An assumption that the program defines through abort. */
extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
void assume_abort_if_not(int cond) {
  if (!cond) { abort(); }
}
void __VERIFIER_assert(int cond) { if (!cond) { ERROR: reach_error(); abort(); } }

int main() {
  short a = __VERIFIER_nondet_short();
  assume_abort_if_not(a * a < 100);
  __VERIFIER_assert(a >= -10 && a <= 10 && a * a != 81 + 19 + 1);
  __VERIFIER_assert(a <= 8);
  return 0;
}
