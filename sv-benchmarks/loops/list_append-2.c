extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
struct node { int value; struct node *next; };
int main(void) {
  struct node *first = 0, *last = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->value = 3; n->next = 0;
    if (last) last->next = n; else first = n;
    last = n;
  }
  for (struct node *p = first; p; p = p->next) if (p->value == 3) reach_error();
  return 0;
}
