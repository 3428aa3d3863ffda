/* x & (x - 1) clears the lowest bit that is set. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  if (x != 0 && (x & (x - 1)) == 0) {
    __VERIFIER_assert((x & 0x55555555u) == 0 || (x & 0x11111111u) == 0);
  }
  return 0;
}
