/* The sum of an array whose elements are bounded. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int values[4];
  for (int i = 0; i < 4; i++) {
    values[i] = __VERIFIER_nondet_int();
    if (values[i] > 536870911 || values[i] < -536870912) {
      return 0;
    }
  }
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    sum += values[i];
  }
  return sum == 3;
}
