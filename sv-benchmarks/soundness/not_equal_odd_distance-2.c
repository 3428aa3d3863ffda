/* i != n in steps of two from an odd start: an even n is never met. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int n = 2 * __VERIFIER_nondet_uint();
  unsigned int i = 2;
  while (i != n) {
    i += 2;
  }
  reach_error();
  return 0;
}
