/* A pointer that is copied before the original moves on. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a[2];
  int b = 5;
  int *p = a;
  int *q = p;
  int i;
  a[0] = 1;
  a[1] = 2;
  for (i = 0; i < 3; i++) {
    *q = *q + 1;
    if (i == 2) {
      q = &b;
    }
  }
  __VERIFIER_assert(a[0] == 4 && *p == 4 && b == 5);
  return 0;
}
