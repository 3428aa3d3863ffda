/* The absolute value of a number, but for one. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == -2147483647 - 0) {
    return 0;
  }
  int y = x < 0 ? -x : x;
  return y == 7;
}
