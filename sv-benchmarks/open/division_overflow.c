/* The quotient of the least int and -1. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int m = __VERIFIER_nondet_int();
  if (m == 0) {
    return 0;
  }
  int r = n % m;
  if (m == 1 && r != 0) {
    reach_error();
  }
  return 0;
}
