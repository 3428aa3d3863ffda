#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

#define MOST 5000u

struct log {
  char *text;
  unsigned used;
  unsigned room;
};

static int append(struct log *log, const char *from, unsigned n) {
  if (n > MOST - log->used) {
    return 0;
  }
  unsigned needed = log->used + n;
  if (needed > log->room) {
    unsigned room = log->room ? log->room : 64;
    if (room < needed) {
      room *= 2;
    }
    char *text = realloc(log->text, room);
    if (!text) {
      return 0;
    }
    log->text = text;
    log->room = room;
  }
  if (n > 0) {
    memcpy(log->text + log->used, from, n);
  }
  log->used = needed;
  return 1;
}

int main(void) {
  char line[240];
  struct log log = {0, 0, 0};
  unsigned n;
  do {
    n = __VERIFIER_nondet_uint() % sizeof line;
    for (unsigned i = 0; i < n; i++) {
      line[i] = __VERIFIER_nondet_char();
    }
  } while (append(&log, line, n));
  free(log.text);
  return 0;
}
