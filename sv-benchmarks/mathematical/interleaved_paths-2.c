/* Two counters race to an unknown bound. */
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
  int x = __VERIFIER_nondet_int();
  int z = __VERIFIER_nondet_int();
  int start = x;
  while (x < n) {
    if (z > x) {
      x = x + 1;
    } else {
      z = z + 1;
    }
  }
  __VERIFIER_assert(start >= n || (x == n && z >= n + 1));
  return 0;
}
