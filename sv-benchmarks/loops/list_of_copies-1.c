extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

struct message {
  unsigned length;
  int urgent;
};

struct entry {
  struct message message;
  struct entry *next;
};

static struct entry *queued(struct message m, struct entry *queue) {
  struct entry *e = malloc(sizeof *e);
  e->message = m;
  e->next = queue;
  return e;
}

int main(void) {
  struct entry *now = 0, *later = 0;
  while (__VERIFIER_nondet_int()) {
    struct message m;
    m.length = (unsigned)__VERIFIER_nondet_int();
    m.urgent = __VERIFIER_nondet_int() != 0;
    if (m.urgent || m.length < 64) now = queued(m, now);
    else later = queued(m, later);
  }
  for (struct entry *e = now; e; e = e->next) {
    if (!e->message.urgent && e->message.length >= 64) reach_error();
  }
  return 0;
}
