/* A shift by the width of the type. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n != 32) {
    return 0;
  }
  unsigned x = 1u << n;
  if (x == 7) {
    reach_error();
  }
  return 0;
}
