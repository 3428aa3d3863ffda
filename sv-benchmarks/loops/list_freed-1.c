extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
extern void free(void *);
struct node { int value; struct node *next; };
int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->value = 3; n->next = list; list = n;
  }
  while (list) { struct node *n = list; list = list->next; if (n->value != 3) reach_error(); free(n); }
  return 0;
}
