/* The trailing zeros of what is not 0. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0) {
    return 0;
  }
  if (__builtin_ctz(n) > 31) {
    reach_error();
  }
  return 0;
}
