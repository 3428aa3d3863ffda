/* Definitions in the style of Kernighan and Ritchie. */
extern void __assert_fail(const char *, const char *, unsigned int, const char *)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
extern void abort(void);
void reach_error() { __assert_fail("0", "old_style_definition-2.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: { reach_error(); abort(); }
  }
  return;
}

int scale(value, factor)
  int value;
  short factor;
{
  return value * factor;
}
main() {
  __VERIFIER_assert(scale(7, 6) == 36);
  return 0;
}
