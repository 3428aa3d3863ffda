/* Elements of arrays lie at multiples of their sizes, not of twice them. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int numbers[4];
  long long wide[3];
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 2) return 0;
  unsigned long number = (unsigned long)&numbers[i];
  unsigned long next = (unsigned long)&numbers[i + 1];
  unsigned long other = (unsigned long)&wide[i];
  if (number % 8 != 0 || next % 8 != 0 || other % 8 != 0) {
    reach_error();
  }
  return 0;
}
