/* A local is changed through a pointer that may point to it. */
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = 1, b = 1;
  int *p = __VERIFIER_nondet_bool() ? &a : &b;
  *p = 2;
  __VERIFIER_assert(a == 1);
  return 0;
}
