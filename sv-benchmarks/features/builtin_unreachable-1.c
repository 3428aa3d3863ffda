/* __builtin_unreachable marks a branch that no input takes. */
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
  unsigned int x = __VERIFIER_nondet_uint() % 4;
  int r;
  switch (x) {
    case 0: r = 3; break;
    case 1: r = 2; break;
    case 2: r = 1; break;
    case 3: r = 0; break;
    default: __builtin_unreachable();
  }
  __VERIFIER_assert(r + (int)x == 3);
  return 0;
}
