#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define FRAMES 8u
#define HEADER 6u

/* The counters go on for ever; only their remainders are places. */
static struct {
  unsigned char *frame[FRAMES];
  unsigned queued, sent;
} line;

static int queue(unsigned payload) {
  if (line.queued - line.sent >= FRAMES || payload > 1500) {
    return -1;
  }
  unsigned char *f = malloc(HEADER + payload);
  if (f == NULL) {
    return -1;
  }
  f[HEADER - 1] = __VERIFIER_nondet_uchar();
  line.frame[line.queued++ % FRAMES] = f;
  return 0;
}

static void send(void) {
  unsigned char *f = line.frame[line.sent++ % FRAMES];
  f[0] = f[HEADER];
  free(f);
}

int main(void) {
  while (__VERIFIER_nondet_bool()) {
    if (queue(__VERIFIER_nondet_uint()) != 0 && line.sent != line.queued) {
      send();
    }
  }
  while (line.sent != line.queued) {
    send();
  }
  return 0;
}
