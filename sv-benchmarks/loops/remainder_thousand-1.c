// Every thousandth value is special, whatever the number of values.
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int last = __VERIFIER_nondet_uint();
  unsigned int special = 0;
  unsigned int weight = 0;
  for (unsigned int i = 0; i < last; i++) {
    if (i % 1000 == 0) {
      special++;
    } else {
      weight += 2;
    }
  }
  if (weight + 2 * special != 2 * last) {
    reach_error();
  }
  if (last == 40000000 && special != 40000) {
    reach_error();
  }
  return 0;
}
