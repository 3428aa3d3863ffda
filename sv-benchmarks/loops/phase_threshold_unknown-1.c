/* The turning point between the phases is an input. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int cond);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int t = __VERIFIER_nondet_int();
  int up = 0;
  int down = 0;
  __VERIFIER_assume(t >= 0 && t <= 1000);
  for (int i = 0; i < 1000; i++) {
    if (i < t) {
      up++;
    } else {
      down++;
    }
  }
  __VERIFIER_assert(up == t && down == 1000 - t);
  return 0;
}
