#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct process {
  int ticks;
  struct process *next;
};

static struct process *queue;

static void add(int ticks) {
  struct process *p = malloc(sizeof *p);
  p->ticks = ticks;
  p->next = queue;
  queue = p;
}

/* The first one whose time has come leaves the queue; for those before it a tick has passed. */
static struct process *take(void) {
  struct process *before = 0;
  for (struct process *p = queue; p; p = p->next) {
    if (p->ticks == 1) {
      if (before) {
        before->next = p->next;
      } else {
        queue = p->next;
      }
      return p;
    }
    p->ticks--;
    before = p;
  }
  return 0;
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    int ticks = __VERIFIER_nondet_int();
    if (ticks > 0) {
      add(ticks);
    } else {
      free(take());
    }
    for (struct process *p = queue; p; p = p->next) {
      if (p->ticks < 1) {
        reach_error();
      }
    }
  }
  return 0;
}
