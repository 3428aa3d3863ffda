/* Every int is exact as a double, not every int as a float. */
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
  int i = __VERIFIER_nondet_int();
  if (i < 1000000000 && i > -1000000000) {
    double d = i;
    __VERIFIER_assert((int)d == i);
  }
  return 0;
}
