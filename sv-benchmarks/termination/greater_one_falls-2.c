/* The greater one of two numbers falls. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  while (a > 0 || b > 0) {
    if (a > b) {
      a--;
    } else if (a < b) {
      b--;
    }
  }
  return 0;
}
