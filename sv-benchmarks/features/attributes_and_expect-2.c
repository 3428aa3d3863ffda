/* Attributes and __builtin_expect change nothing about the values. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define unlikely(x) __builtin_expect(!!(x), 0)
static __attribute__((noinline, unused, const)) int sign(int x) {
  if (unlikely(x < 0)) return -1;
  return x > 0;
}
int main(void) {
  int aligned __attribute__((aligned(16))) = __VERIFIER_nondet_int();
  int s = sign(aligned);
  __VERIFIER_assert(s != 0);
  return 0;
}
