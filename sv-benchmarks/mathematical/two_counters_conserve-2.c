/* What one counter gains the other one loses. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  int sum = x + y;
  while (__VERIFIER_nondet_bool()) {
    x = x + 3;
    y = y - 2;
  }
  __VERIFIER_assert(x + y == sum);
  return 0;
}
