/* The sum is kept in an array of one element, and added to by a function. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned int);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static void add(long long *sum, int value) {
  *sum = *sum + value;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000000) {
    return 0;
  }
  long long sum[1];
  int *a = malloc(n * sizeof(int));
  int i;
  for (i = 0; i < n; i++) {
    a[i] = i % 2 == 0 ? 1 : 2;
  }
  sum[0] = 0;
  for (i = 0; i < n; i++) {
    add(sum, a[i]);
  }
  __VERIFIER_assert(sum[0] > n);
  return 0;
}
