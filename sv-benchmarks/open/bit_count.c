/* The leading zeros of 0 cannot be counted. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (__builtin_clz(n) > 31) {
    reach_error();
  }
  return 0;
}
