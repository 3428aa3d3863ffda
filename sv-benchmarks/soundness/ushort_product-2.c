/* The product of two unsigned shorts is an int and can wrap to a negative one. */
extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned short a = __VERIFIER_nondet_ushort();
  unsigned short b = 32770;
  __VERIFIER_assert(a * b >= 0);
  return 0;
}
