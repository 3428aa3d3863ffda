/* The closed form of a skipped loop is the identity. */
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
  int i = 0, s = 42;
  for (; i < n; i += 4) {
    s = i;
  }
  __VERIFIER_assert(n > 0 ? s == i - 4 : s == i);
  return 0;
}
