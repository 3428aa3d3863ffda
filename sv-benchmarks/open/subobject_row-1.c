extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int m[2][2] = {{1, 2}, {3, 4}};
  int j = __VERIFIER_nondet_int();
  if (j < 0 || j > 1) {
    return 0;
  }
  if (m[0][j] > 2) {
    reach_error();
  }
  return 0;
}
