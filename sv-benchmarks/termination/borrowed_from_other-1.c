/* Two accounts: one is filled from the other. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int here = __VERIFIER_nondet_int();
  int there = __VERIFIER_nondet_int();
  if (here < 0 || here > 10000 || there < 0 || there > 10000) {
    return 0;
  }
  while (here > 0) {
    here--;
    if (there > 0 && here < 100) {
      there -= 5;
      here += 1;
    }
  }
  return 0;
}
