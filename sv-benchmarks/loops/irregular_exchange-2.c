/* As the true twin, with a sum that only some executions have. */
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
  int a = 1000, b = 0;
  while (__VERIFIER_nondet_int()) {
    if (a > 0 && __VERIFIER_nondet_int()) {
      a--;
      b += 2;
    } else if (b > 1) {
      b -= 2;
      a++;
    }
  }
  __VERIFIER_assert(a + b < 1003);
  return 0;
}
