/* The length of a number in bits, by halving it. */
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
  int length = 0;
  while (x != 0) {
    x >>= 1;
    length++;
  }
  __VERIFIER_assert(length <= 32);
  return 0;
}
