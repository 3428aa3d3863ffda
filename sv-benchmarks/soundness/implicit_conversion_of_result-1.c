/* The result is converted to the function's return type. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int half(int x) { return x / 2; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x >= 0 && x < 131072) {
    __VERIFIER_assert(half(x) == x / 2);
  }
  return 0;
}
