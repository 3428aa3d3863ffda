/* An else belongs to the nearest if. */
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
  int x = __VERIFIER_nondet_int();
  int r = 0;
  if (x > 0)
    if (x > 10)
      r = 1;
    else
      r = 2;
  __VERIFIER_assert(x > 0 ? r >= 1 : r == 2);
  return 0;
}
