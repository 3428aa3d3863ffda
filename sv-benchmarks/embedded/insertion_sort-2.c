/* Insertion sort of the samples of a measurement. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define MAX_SAMPLES 100u

static int16_t samples[MAX_SAMPLES];

static void sort(int16_t *a, unsigned n) {
  for (unsigned i = 1; i < n; i++) {
    int16_t moved = a[i];
    unsigned j = i;
    while (j > 1 && a[j - 1] > moved) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = moved;
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  if (n > MAX_SAMPLES) {
    n = MAX_SAMPLES;
  }
  for (unsigned i = 0; i < n; i++) {
    samples[i] = __VERIFIER_nondet_short();
  }
  sort(samples, n);
  for (unsigned i = 0; i + 1 < n; i++) {
    __VERIFIER_assert(samples[i] <= samples[i + 1]);
  }
  return 0;
}
