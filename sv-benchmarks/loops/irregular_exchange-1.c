/* Tokens move between two places in any order: each costs one and gives two. */
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
  __VERIFIER_assert(2 * a + b == 2000);
  return 0;
}
