/* An array of length 0. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n != 0) {
    return 0;
  }
  int a[n];
  reach_error();
  return 0;
}
