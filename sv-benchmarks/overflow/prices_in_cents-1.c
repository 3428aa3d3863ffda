/* Prices in cents, summed up. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  long long total = 0;
  for (int i = 0; i < 5; i++) {
    int price = __VERIFIER_nondet_int();
    if (price < 0 || price > 500000000) {
      return 0;
    }
    total += price;
  }
  return total == 99;
}
