#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct reading {
  int low;
  int high;
};

struct vector {
  struct reading *items;
  unsigned length;
  unsigned capacity;
};

static int push(struct vector *v, struct reading reading) {
  if (v->length == v->capacity) {
    unsigned capacity = v->capacity ? 2 * v->capacity : 4;
    if (capacity > 100000) {
      return 0;
    }
    struct reading *items = realloc(v->items, capacity * sizeof *items);
    if (!items) {
      return 0;
    }
    v->items = items;
    v->capacity = capacity;
  }
  v->items[v->length++] = reading;
  return 1;
}

int main(void) {
  struct vector v = {0, 0, 0};
  while (__VERIFIER_nondet_int()) {
    struct reading reading = {__VERIFIER_nondet_int(), 0};
    reading.high = reading.low;
    if (!push(&v, reading)) {
      break;
    }
  }
  int least = 0;
  for (unsigned i = 0; i <= v.length; i++) {
    if (v.items[i].low < least) {
      least = v.items[i].low;
    }
  }
  free(v.items);
  return least < 0;
}
