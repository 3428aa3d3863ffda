/* Twice a number. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  long x = __VERIFIER_nondet_int();
  long y = x + x;
  return y == 10;
}
