/* Doubling an unsigned value ends at zero after at most 32 steps. */
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
  int k = 0;
  while (x != 0) {
    x = x * 2;
    k++;
  }
  __VERIFIER_assert(k <= 32);
  return 0;
}
