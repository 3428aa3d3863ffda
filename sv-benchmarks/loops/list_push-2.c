extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
struct node { int value; struct node *next; };
int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->value = 3; n->next = list; list = n;
  }
  for (struct node *p = list; p; p = p->next) if (p->value != 4) reach_error();
  return 0;
}
