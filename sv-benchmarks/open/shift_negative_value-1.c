/* Left shifts of negative values are defined as gcc does them. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -8 || n > -1) {
    return 0;
  }
  if (n << 3 != n * 8) {
    reach_error();
  }
  return 0;
}
