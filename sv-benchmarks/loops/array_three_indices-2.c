/* Three nested loops fill an array of three dimensions. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int a[30][20][10];

int main(void) {
  int i;
  int j;
  int k;
  for (i = 0; i < 30; i++) {
    for (j = 0; j < 20; j++) {
      for (k = 0; k < 10; k++) {
        a[i][j][k] = i;
      }
    }
  }
  i = __VERIFIER_nondet_int();
  j = __VERIFIER_nondet_int();
  k = __VERIFIER_nondet_int();
  if (i < 0 || i >= 30 || j < 0 || j >= 20 || k < 0 || k >= 10) {
    return 0;
  }
  __VERIFIER_assert(a[i][j][k] == i - (k == 9 && j == 19));
  return 0;
}
