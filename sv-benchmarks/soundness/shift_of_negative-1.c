/* A negative value shifted right stays negative for ever. */
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
  if (x < 0) {
    __VERIFIER_assert(x >> 31 == -1 && x >> 31 < 0);
  }
  return 0;
}
