/* ~ works on the promoted value. */
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
  int same = ~c == 255 - c;
  __VERIFIER_assert(same);
  return 0;
}
