/* 1 + 2 + 4 + ... is one less than the next power of two. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int p = 1, s = 0, i = 0;
  while (i < n) {
    s = s + p;
    p = 2 * p;
    i = i + 1;
  }
  __VERIFIER_assert(s == p - 1 && p > i + 1);
  return 0;
}
