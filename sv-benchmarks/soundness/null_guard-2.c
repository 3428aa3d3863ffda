/* A null pointer is not followed behind a guard. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node last = {3, 0}, first = {1, &last};
  struct node *p = &first;
  int steps = 0;
  while (p && p->value != 3) {
    p = p->next;
    steps++;
  }
  __VERIFIER_assert(p == 0 && steps == 2);
  return 0;
}
