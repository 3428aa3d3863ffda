extern void abort(void);
void reach_error(void) { abort(); }

/* The structure around a member is found again. */
struct list {
  struct list *next;
};
struct item {
  int value;
  struct list link;
};
int main(void) {
  struct item a = {1, {0}}, b = {2, {0}};
  a.link.next = &b.link;
  struct list *l = a.link.next;
  struct item *i = (struct item *)((char *)l - (unsigned long)&((struct item *)0)->link);
  i->value = 7;
  if (b.value != 7 || i == &a) {
    reach_error();
  }
  return 0;
}
