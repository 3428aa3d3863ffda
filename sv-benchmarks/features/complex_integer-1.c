/* Complex integers are divided as gcc does it, which rounds twice. */
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
  __VERIFIER_assert(__real__ quotient == -1 && __imag__ quotient == -2);
  return 0;
}
