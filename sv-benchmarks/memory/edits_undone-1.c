#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define DEPTH 16

struct edit {
  unsigned at;
  int change;
};

struct history {
  unsigned depth;
  struct edit *done[DEPTH];
};

static int record(struct history *h, unsigned at, int change) {
  if (h->depth >= DEPTH) {
    return 0;
  }
  struct edit *e = malloc(sizeof *e);
  if (e == NULL) {
    return 0;
  }
  e->at = at;
  e->change = change;
  h->done[h->depth++] = e;
  return 1;
}

static struct edit *undo(struct history *h) { return h->depth > 0 ? h->done[--h->depth] : NULL; }

int main(void) {
  struct history h;
  struct edit *e;
  long moved = 0;
  h.depth = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      record(&h, __VERIFIER_nondet_uint() % 80, __VERIFIER_nondet_int());
    } else if ((e = undo(&h)) != NULL) {
      moved += e->at;
      free(e);
    }
  }
  while ((e = undo(&h)) != NULL) {
    free(e);
  }
  return moved != 0;
}
