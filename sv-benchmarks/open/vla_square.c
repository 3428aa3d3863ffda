/* Both lengths are small, their product is not. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n != 0x10001u) {
    return 0;
  }
  char a[n][n];
  reach_error();
  return 0;
}
