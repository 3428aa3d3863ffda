/* An imaginary number is true. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int imaginary = __VERIFIER_nondet_int();
  double _Complex z = 0;
  __imag__ z = imaginary;
  int steps = 0;
  if (z) {
    steps++;
  }
  __VERIFIER_assert(steps == 0);
  return 0;
}
