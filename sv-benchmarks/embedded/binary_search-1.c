/* Binary search in a sorted table of 1,024 thresholds finds what is there, and only that. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define ENTRIES 1024

static int32_t thresholds[ENTRIES];

/* The index of the key, or -1. */
static int find(const int32_t *table, int n, int32_t key) {
  int low = 0;
  int high = n - 1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (table[middle] < key) {
      low = middle + 1;
    } else if (table[middle] > key) {
      high = middle - 1;
    } else {
      return middle;
    }
  }
  return -1;
}

int main(void) {
  for (int i = 0; i < ENTRIES; i++) {
    thresholds[i] = 16 * i - 8192;
  }
  int wanted = __VERIFIER_nondet_ushort() % ENTRIES;
  int found = find(thresholds, ENTRIES, 16 * wanted - 8192);
  __VERIFIER_assert(found == wanted);
  return 0;
}
