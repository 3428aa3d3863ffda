/* An array is filled by a loop and read at one place. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int cond);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define SIZE 64
int main(void) {
  int a[SIZE];
  unsigned int k = __VERIFIER_nondet_uint();
  for (int i = 0; i < SIZE; i++) {
    a[i] = 3 * i;
  }
  __VERIFIER_assume(k < SIZE);
  __VERIFIER_assert(a[k] == 3 * (int)k && a[k] < 189);
  return 0;
}
