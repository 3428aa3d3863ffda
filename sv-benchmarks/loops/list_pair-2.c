extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
struct node { int value; struct node *next; };
int main(void) {
  struct node *a = 0, *b = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (__VERIFIER_nondet_int()) { n->value = 1; n->next = a; a = n; } else { n->value = 2; n->next = b; b = n; }
  }
  while (a) { if (a->value != 1) reach_error(); a = a->next; }
  while (b) { if (b->value != 1) reach_error(); b = b->next; }
  return 0;
}
