/* Three loops in one another. */
extern void __assert_fail(const char *, const char *, unsigned int, const char *)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
extern void abort(void);
void reach_error() { __assert_fail("0", "nested_three_deep-2.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: { reach_error(); abort(); }
  }
  return;
}

int main() {
  int i, j, k;
  int c = 0;
  for (i = 0; i < 20; i++)
    for (j = i; j < 20; j++)
      for (k = 0; k < 5; k++)
        c++;
  __VERIFIER_assert(c == 1000);
  return 0;
}
