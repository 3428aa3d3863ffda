/* The error lies at a depth that the input chooses. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static void down(unsigned int n) {
  if (n == 0) {
    return;
  }
  if (n == 101) {
    reach_error();
  }
  down(n - 1);
}
int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (n <= 100) {
    down(n);
  }
  return 0;
}
