/* The quotient of complex integers is not the one of complex numbers, rounded. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  __complex__ int dividend = 3 + 4i;
  __complex__ int divisor = -2 + 1i;
  __complex__ int quotient = dividend / divisor;
  __VERIFIER_assert(__real__ quotient == 0 && __imag__ quotient == -2);
  return 0;
}
