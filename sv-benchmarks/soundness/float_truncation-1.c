/* Converting a negative double to int rounds up, towards zero. */
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
  if (i > -1000 && i < 1000) {
    double d = i - 0.5;
    __VERIFIER_assert((int)d == (i > 0 ? i - 1 : i));
  }
  return 0;
}
