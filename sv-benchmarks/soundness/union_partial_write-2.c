/* Writing a narrow member leaves the upper bytes of the union alone. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

union u {
  unsigned int wide;
  unsigned char narrow;
};
int main(void) {
  union u x;
  x.wide = __VERIFIER_nondet_uint();
  unsigned int old = x.wide;
  x.narrow = 0;
  __VERIFIER_assert(x.wide == 0);
  return 0;
}
