extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
struct node { struct node *next, *prev; };
int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->prev = 0; n->next = list; if (list) list->prev = n; list = n;
  }
  for (struct node *p = list; p; p = p->next) if (p->next && p->next->prev != p) reach_error();
  return 0;
}
