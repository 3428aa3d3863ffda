/* A list of three nodes is turned round in place. */
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
  struct node c = {3, 0}, b = {2, &c}, a = {1, &b};
  struct node *list = &a, *done = 0;
  while (list) {
    struct node *n = list->next;
    list->next = done;
    done = list;
    list = n;
  }
  __VERIFIER_assert(done == &c && done->next->value == 2 && a.next == &b);
  return 0;
}
