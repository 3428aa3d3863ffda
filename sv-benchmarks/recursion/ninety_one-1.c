/* McCarthy's function is 91 for every argument up to 101. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int f(int x) { return x > 100 ? x - 10 : f(f(x + 11)); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x >= 80 && x <= 101) {
    __VERIFIER_assert(f(x) == 91);
  }
  return 0;
}
