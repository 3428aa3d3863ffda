#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define SLOTS 64u

struct fifo {
  unsigned read, written, dropped;
  unsigned short slot[SLOTS];
};

static void push(struct fifo *f, unsigned short value) {
  unsigned next = (f->written + 1) % (SLOTS + 1);
  if (next == f->read) {
    f->dropped++;
    return;
  }
  f->slot[f->written] = value;
  f->written = next;
}

static int pop(struct fifo *f, unsigned short *value) {
  if (f->read == f->written) {
    return 0;
  }
  *value = f->slot[f->read];
  f->read = (f->read + 1) & (SLOTS - 1);
  return 1;
}

int main(void) {
  struct fifo *f = malloc(sizeof *f);
  if (!f) {
    return 1;
  }
  f->read = f->written = f->dropped = 0;
  unsigned sum = 0;
  for (unsigned n = __VERIFIER_nondet_uint(); n > 0; n--) {
    unsigned short value;
    if (__VERIFIER_nondet_bool()) {
      push(f, __VERIFIER_nondet_ushort());
    } else if (pop(f, &value)) {
      sum += value;
    }
  }
  free(f);
  return sum > 100;
}
