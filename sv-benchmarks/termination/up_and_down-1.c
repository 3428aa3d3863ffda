/* A number rises to fifty, then it falls. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 100) {
    return 0;
  }
  int rises = 1;
  while (x > 0) {
    if (x >= 50) {
      rises = 0;
    }
    if (x <= 0) {
      rises = 1;
    }
    x = rises ? x + 1 : x - 1;
  }
  return 0;
}
