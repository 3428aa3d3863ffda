/* x := 3x - 4 starts near its fixed point and keeps a power of 3 away from it. */
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
  long long x = 5;
  long long power = 1;
  if (n > 30) {
    return 0;
  }
  for (int i = 0; i < n; i++) {
    x = 3 * x - 4;
    power = power * 3;
  }
  __VERIFIER_assert(x == 5 * power + 2);
  return 0;
}
