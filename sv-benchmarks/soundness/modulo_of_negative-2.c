/* The remainder of a negative odd number by two is -1. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x % 2 != 0 && x % 2 != 1) {
    reach_error();
  }
  return 0;
}
