/* Bubble sort that stops when nothing was swapped. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define READINGS 1000

static int readings[READINGS];

static void sort(int *a, int n) {
  int swapped = 1;
  while (swapped) {
    swapped = 0;
    for (int i = 0; i + 2 < n; i++) {
      if (a[i] > a[i + 1]) {
        int t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
        swapped = 1;
      }
    }
  }
}

int main(void) {
  for (int i = 0; i < READINGS; i++) {
    readings[i] = __VERIFIER_nondet_int();
  }
  sort(readings, READINGS);
  for (int i = 1; i < READINGS; i++) {
    __VERIFIER_assert(readings[i - 1] <= readings[i]);
  }
  return 0;
}
