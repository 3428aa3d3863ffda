/* One element of a table is counted down once or twice in each round. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int table[20] = {7};
  while (table[4 / 2] >= 0) {
    table[2] = table[1 + 1] - 1;
    if (__VERIFIER_nondet_int()) {
      table[2] = table[2] - 2;
    }
  }
  return 0;
}
