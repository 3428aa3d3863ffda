// Seven and its remainders, downwards and through zero: C's remainder has the sign of the value.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100000000) {
    return 0;
  }
  int low = 0;
  for (int i = 0; i > -n; i -= 2) {
    if (i % 7 < -4) {
      low++;
    }
  }
  if (n == 100000000 && low != 21428571) {
    reach_error();
  }
  return 0;
}
