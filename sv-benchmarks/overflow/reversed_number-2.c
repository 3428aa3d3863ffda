/* The digits of a number, from behind. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 1000000003) {
    return 0;
  }
  int reversed = 0;
  while (x > 0) {
    reversed = reversed * 10 + x % 10;
    x /= 10;
  }
  return reversed == 321;
}
