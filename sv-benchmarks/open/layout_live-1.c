extern void abort(void);
void reach_error(void) { abort(); }
void *malloc(unsigned long);
extern int __VERIFIER_nondet_int(void);

/* Objects that live at the same time are different. */
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *head = 0;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof(*fresh));
    fresh->value = i;
    fresh->next = head;
    for (struct node *other = head; other; other = other->next) {
      if (other == fresh || other->value == 4) {
        reach_error();
      }
    }
    head = fresh;
  }
  return 0;
}
