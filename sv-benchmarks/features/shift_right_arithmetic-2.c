/* A right shift of a negative value rounds down, division towards zero. */
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
  if (x >= -1) {
    __VERIFIER_assert(x >> 1 == x / 2);
  }
  return 0;
}
