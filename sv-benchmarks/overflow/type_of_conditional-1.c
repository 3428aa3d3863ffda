/* A number that counts twice under a condition. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int twice = __VERIFIER_nondet_int();
  int y = (twice ? x : 0u) + x;
  return y == 2;
}
