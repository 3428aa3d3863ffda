/* A part of an array is set by memset; its ends are inputs. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned int);
extern void *memset(void *, int, unsigned int);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int k = __VERIFIER_nondet_int();
  if (n < 1 || n > 100000 || k < 0 || k >= n) {
    return 0;
  }
  int *a = malloc(n * sizeof(int));
  for (int i = 0; i < n; i++) {
    a[i] = i;
  }
  memset(a + k, 255, (n - k) * sizeof(int));
  for (int i = 0; i < n; i++) {
    __VERIFIER_assert(i <= k ? a[i] == i : a[i] == -1);
  }
  return 0;
}
