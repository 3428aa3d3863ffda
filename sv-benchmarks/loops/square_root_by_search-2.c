/* The greatest number whose square is at most a; for some it is 999. */
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
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a >= 1000000) {
    return 0;
  }
  int r = 0;
  while ((r + 1) * (r + 1) <= a) {
    r++;
  }
  __VERIFIER_assert(r != 999);
  return 0;
}
