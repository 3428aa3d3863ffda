/* A matrix of rows: each has a block of its own. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int size = __VERIFIER_nondet_int();
  if (size < 1 || size > 1000) {
    return 0;
  }
  int **rows = malloc(size * sizeof *rows);
  for (int i = 0; i < size; i++) {
    rows[i] = malloc(size * sizeof *rows[i]);
  }
  for (int i = 0; i < size; i++) {
    for (int k = 0; k < size; k++) {
      rows[i][k] = i == k;
    }
  }
  for (int i = 1; i < size; i++) {
    free(rows[i]);
  }
  free(rows);
  return 0;
}
