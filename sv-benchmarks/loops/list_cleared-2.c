extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

struct cell {
  int content;
  struct cell *next;
};

int main(void) {
  struct cell *cells = 0;
  while (__VERIFIER_nondet_int()) {
    struct cell *c = malloc(sizeof *c);
    c->content = __VERIFIER_nondet_int();
    c->next = cells;
    cells = c;
  }
  for (struct cell *c = cells; c; c = c->next) {
    if (c->content == 77) break;
    c->content = 0;
  }
  for (struct cell *c = cells; c; c = c->next) {
    if (c->content != 0) reach_error();
  }
  return 0;
}
