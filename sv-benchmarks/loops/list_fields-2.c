extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
struct node { int start, stop; struct node *next; };
int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 0 || a > 1 || b < 0 || b > 1 || (a == 1 && b == 0)) continue;
    struct node *n = malloc(sizeof *n);
    n->start = a; n->stop = b; n->next = list; list = n;
  }
  for (struct node *p = list; p; p = p->next) if (p->start == 1 && p->stop == 1) reach_error();
  return 0;
}
