/* An unsigned char is promoted before it is shifted: no bit is lost. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  unsigned char s = c << 1;
  __VERIFIER_assert(s / 2 == c);
  return 0;
}
