/* Row-major order of a three-dimensional array. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a[2][3][4];
  int *flat = &a[0][0][0];
  for (int i = 0; i < 24; i++) {
    flat[i] = i;
  }
  __VERIFIER_assert(a[1][2][3] == 23 && a[1][0][2] == 14 && sizeof a[0] == 48);
  return 0;
}
