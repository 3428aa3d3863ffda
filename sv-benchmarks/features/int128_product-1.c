/* The product of two 64-bit values in 128 bits. */
extern void abort(void);
extern void reach_error(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned long long a = __VERIFIER_nondet_ulonglong();
  unsigned __int128 p = (unsigned __int128)a * 4294967296ULL;
  __VERIFIER_assert((unsigned long long)(p >> 32) == a);
  return 0;
}
