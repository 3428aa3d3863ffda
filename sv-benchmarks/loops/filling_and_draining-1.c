/* A tank is filled in steps of one and drained in steps of three, again and again: it ends at -1. */
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
  if (n > 40000) {
    return 0;
  }
  int level = 0;
  int phase = 0;
  while (n > 0) {
    n--;
    if (phase == 0) {
      level = 0;
      phase = 1;
    } else if (phase == 1) {
      level++;
      if (level >= 20000) {
        phase = 2;
      }
    } else {
      level -= 3;
      if (level <= 0) {
        phase = 0;
      }
    }
    __VERIFIER_assert(level != -2);
  }
  return 0;
}
