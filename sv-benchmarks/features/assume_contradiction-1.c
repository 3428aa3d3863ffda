/* Assumptions that exclude each other leave nothing to check. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int cond);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(c > 127);
  signed char s = (signed char)c;
  __VERIFIER_assume(s >= 0);
  reach_error();
  return 0;
}
