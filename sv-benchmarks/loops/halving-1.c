/* Halving counts the binary digits. */
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
  int digits = 0;
  for (unsigned int y = x; y > 0; y /= 2) {
    digits++;
  }
  __VERIFIER_assert(x < 65536 ? digits <= 16 : digits > 16);
  return 0;
}
