/* A large array is copied; one cell is compared. */
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
  }
  }
  return;
}

#define N 100000
int a[N], b[N];
int main() {
  int i, k;
  for (i = 0; i < N; i++)
    a[i] = i ^ 5;
  for (i = 0; i < N - 1; i++)
    b[i] = a[i];
  k = __VERIFIER_nondet_int();
  if (k >= 0 && k < N)
    __VERIFIER_assert(b[k] == (k ^ 5));
  return 0;
}
