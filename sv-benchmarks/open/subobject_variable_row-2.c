extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 2 || n > 4) {
    return 0;
  }
  int m[2][n];
  m[0][0] = 1;
  m[1][0] = 2;
  if (m[0][n - n] != 2) {
    reach_error();
  }
  return 0;
}
