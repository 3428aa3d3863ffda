/* Widening a signed char repeats its sign bit, also on the way to an unsigned type. */
extern void abort(void);
extern void reach_error(void);
extern signed char __VERIFIER_nondet_schar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  signed char c = __VERIFIER_nondet_schar();
  unsigned int u = (unsigned char)c;
  if (c < 0) {
    __VERIFIER_assert(u >= 0xffffff80u);
  }
  return 0;
}
