/* What an instruction gives is arbitrary, but for what is asked afterwards. */
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
  unsigned int result;
  unsigned int other = x % 8;
  __asm__("movl %1, %0" : "=r"(result) : "r"(x));
  result %= 16;
  __VERIFIER_assert(result < 16 && other > 8);
  return 0;
}
