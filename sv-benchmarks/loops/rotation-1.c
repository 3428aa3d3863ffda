/* Three variables take turns. */
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
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int a = 0;
  unsigned int b = 1;
  unsigned int c = 2;
  for (unsigned int i = 0; i < n; i++) {
    unsigned int t = a;
    a = b;
    b = c;
    c = t;
  }
  __VERIFIER_assert(a == n % 3 && b != c);
  return 0;
}
