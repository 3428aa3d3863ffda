#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct item {
  int value;
  struct item *next;
};

static struct {
  struct item *first;
  struct item *last;
} row;

static void append(int value) {
  struct item *item = malloc(sizeof *item);
  if (!item) {
    return;
  }
  item->value = value;
  item->next = NULL;
  if (row.last) {
    row.last->next = item;
  } else {
    row.first = item;
  }
  row.last = item;
}

static void take(void) {
  if (row.first == row.last) {
    free(row.first);
    memset(&row.last, 0, sizeof row.last);
    return;
  }
  struct item *next = row.first->next;
  free(row.first);
  row.first = next;
}

/* Items are appended and taken in some order; the ends of an empty row are cleared as bytes. */
int main(void) {
  for (int round = 0; round < 3; round++) {
    if (__VERIFIER_nondet_int()) {
      append(round);
    } else if (row.first) {
      take();
    }
  }
  while (row.first) {
    take();
  }
  return 0;
}
