/* A linear search that stops at the first hit. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a[8] = {9, 4, 7, 4, 1, 0, 4, 2};
  int key = __VERIFIER_nondet_int();
  int i = 0;
  while (i < 8 && a[i] != key) {
    i++;
  }
  __VERIFIER_assert(i == 8 || (a[i] == key && i != 3));
  return 0;
}
