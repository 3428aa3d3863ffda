/* Conversion to _Bool gives 1 for every value but zero. */
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
  unsigned char b = x;
  __VERIFIER_assert(b == (x != 0) || x == 1);
  return 0;
}
