#include <stdbool.h>
#include <stdlib.h>

extern bool __VERIFIER_nondet_bool(void);

/* Measured values, a row of four for each round; the last round comes first. */
struct row {
  int values[4];
  struct row *earlier;
};

static struct row *begun(struct row *earlier) {
  struct row *row = malloc(sizeof *row);
  if (row == NULL) {
    abort();
  }
  for (int i = 0; i < 4; i++) {
    row->values[i] = 1 + i / 3;
  }
  row->earlier = earlier;
  return row;
}

int main(void) {
  struct row *last = NULL;
  while (__VERIFIER_nondet_bool()) {
    last = begun(last);
  }
  int *unit = malloc(sizeof *unit);
  if (unit == NULL) {
    abort();
  }
  while (last != NULL) {
    struct row *row = last;
    for (int i = 0; i < 4; i++) {
      if (row->values[i] != 1) {
        free(unit);
      }
    }
    last = row->earlier;
    free(row);
  }
  free(unit);
  return 0;
}
