extern void reach_error(void);

struct node {
  int value;
  unsigned long next;
};

int main(void) {
  struct node second = {2, 0};
  struct node first = {1, (unsigned long)&second};
  unsigned long sum = 0;
  for (struct node *p = &first; p; p = (struct node *)p->next) {
    sum += p->value;
  }
  if (sum != 3) {
    reach_error();
  }
  return 0;
}
