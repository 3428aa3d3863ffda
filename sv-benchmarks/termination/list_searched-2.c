/* A value is searched for in a list that is a ring. */
struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node c = {8, 0};
  struct node b = {3, &c};
  struct node a = {5, &b};
  c.next = &a;
  struct node *n = &a;
  while (n->value != 9) {
    n = n->next;
  }
  return 0;
}
