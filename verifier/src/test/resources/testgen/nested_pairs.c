// An inner loop adds to two sums what the outer loop compares.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  unsigned int rounds = __VERIFIER_nondet_uint();
  unsigned int width = __VERIFIER_nondet_uint();
  unsigned int even = 0;
  unsigned int odd = 0;
  if (rounds > 20000 || width > 20000) {
    return 0;
  }
  for (unsigned int i = 0; i < rounds; i++) {
    for (unsigned int j = 0; j < width; j++) {
      even += 2;
      odd += 1;
    }
  }
  if (odd > 30000000u && even == 2 * odd) {
    reach_error();
  }
  return 0;
}
