/* A remainder of any number. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int d = 1;
  return n % d == 0;
}
