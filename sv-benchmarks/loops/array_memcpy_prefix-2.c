/* A prefix whose length is an input is copied by memcpy, the rest of the target stays. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned int);
extern void *memcpy(void *, const void *, unsigned int);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int k = __VERIFIER_nondet_int();
  if (n < 1 || n > 100000 || k < 0 || k > n) {
    return 0;
  }
  short *a = malloc(n * sizeof(short));
  short *b = malloc(n * sizeof(short));
  for (int i = 0; i < n; i++) {
    a[i] = 1;
    b[i] = 2;
  }
  memcpy(b, a, k * sizeof(short));
  int j = __VERIFIER_nondet_int();
  if (j >= 0 && j < n) {
    __VERIFIER_assert(b[j] == (j < k - 1 ? 1 : 2));
  }
  return 0;
}
