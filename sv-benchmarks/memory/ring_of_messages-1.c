#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define SLOTS 4

struct message {
  unsigned id;
  unsigned char urgent;
};

struct ring {
  unsigned oldest, used;
  struct message *slot[SLOTS];
};

static void put(struct ring *r, struct message *m) {
  r->slot[(r->oldest + r->used) % SLOTS] = m;
  r->used++;
}

static struct message *take(struct ring *r) {
  struct message *m = r->slot[r->oldest];
  r->oldest = (r->oldest + 1) % SLOTS;
  r->used--;
  return m;
}

int main(void) {
  struct ring r;
  unsigned urgent = 0;
  r.oldest = r.used = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      if (r.used == SLOTS) {
        free(take(&r));
      }
      struct message *m = malloc(sizeof *m);
      if (m == NULL) {
        break;
      }
      m->id = __VERIFIER_nondet_uint();
      m->urgent = m->id > 7;
      put(&r, m);
    } else if (r.used > 0) {
      struct message *m = take(&r);
      urgent += m->urgent != 0;
      free(m);
    }
  }
  while (r.used > 0) {
    free(take(&r));
  }
  return urgent > 3;
}
