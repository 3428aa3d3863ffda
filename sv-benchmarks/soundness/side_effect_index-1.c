/* The index of a compound assignment is evaluated once. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a[4] = {1, 1, 1, 1};
  int i = 0;
  a[i++] += 5;
  a[i] += 1;
  __VERIFIER_assert(i == 1 && a[0] == 6 && a[1] == 2);
  return 0;
}
