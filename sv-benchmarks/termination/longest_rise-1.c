extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned size);
extern void free(void *p);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) {
    return 0;
  }
  int *a = malloc(n * sizeof(int));
  int *length = malloc(n * sizeof(int));
  int most = 0;
  for (int i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
    length[i] = 1;
  }
  for (int i = 1; i < n; i++) {
    for (int j = 0; j < i; j += 1) {
      if (a[i] > a[j] && length[i] <= length[j]) {
        length[i] = length[j] + 1;
      }
    }
    if (length[i] > most) {
      most = length[i];
    }
  }
  free(a);
  free(length);
  return most;
}
