/* Assignment to unsigned char reduces modulo 256. */
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
  unsigned char c = x;
  __VERIFIER_assert(c == x / 256);
  return 0;
}
