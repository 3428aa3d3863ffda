extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
struct node { int value; struct node *next; };
struct queue { struct node *first, *last; int n; };
static struct queue q;
static void put(struct queue *to, int v) {
  struct node *n = malloc(sizeof *n);
  n->value = v; n->next = 0;
  if (to->last) to->last->next = n; else to->first = n;
  to->last = n; to->n++;
}
int main(void) {
  while (__VERIFIER_nondet_int()) put(&q, 7);
  for (struct node *p = q.first; p; p = p->next) if (p->value != 7) reach_error();
  return 0;
}
