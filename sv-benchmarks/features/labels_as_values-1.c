/* Three labels in a table; the index says at which of them the sum begins. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  static void *const start[] = {&&first, &&second, &&third};
  unsigned int from = __VERIFIER_nondet_uint() % 3;
  int sum = 0;
  goto *start[from];
first:
  sum += 1;
second:
  sum += 2;
third:
  sum += 4;
  __VERIFIER_assert(sum >= 4);
  return 0;
}
