extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int value; struct node *next; };

int main(void) {
  struct node n = {1, 0}, *p = &n;
  int k = __VERIFIER_nondet_int();
  for (int i = 0; i < 1 && i < k; i++) {
    p = p->next;
  }
  struct node **link = &p->next;
  if (link == 0) {
    reach_error();
  }
  return 0;
}
