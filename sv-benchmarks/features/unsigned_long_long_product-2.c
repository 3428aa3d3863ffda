/* A 32-bit product computed in 64 bits does not wrap. */
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
  unsigned int a = __VERIFIER_nondet_uint();
  unsigned long long wide = a * 65536;
  __VERIFIER_assert(wide >> 16 == a);
  return 0;
}
