/* The maximum of five inputs. */
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
  int a[5];
  int max;
  for (int i = 0; i < 5; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  max = a[0];
  for (int i = 1; i < 5; i++) {
    if (a[i] > max) {
      max = a[i];
    }
  }
  for (int i = 0; i < 5; i++) {
    __VERIFIER_assert(a[i] <= max);
  }
  return 0;
}
