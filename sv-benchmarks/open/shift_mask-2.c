/* A masked count is in range. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned x = n > 5 ? 1u << (n & 31) : n >> (n % 32);
  if (n == 33 && x == 2) {
    reach_error();
  }
  return 0;
}
