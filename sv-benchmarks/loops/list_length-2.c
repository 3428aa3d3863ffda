extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned int);
struct node { struct node *next; };
int main(void) {
  struct node *list = 0; int n = __VERIFIER_nondet_int(); if (n < 0 || n > 100000) return 0;
  for (int i = 0; i < n; i++) {
    struct node *m = malloc(sizeof *m);
    m->next = list; list = m;
  }
  int k = 0;
  for (struct node *p = list; p; p = p->next) k++;
  if (k == n && n > 4) reach_error();
  return 0;
}
