extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

struct item {
  int stock;
  int sold;
  struct item *next;
};

int main(void) {
  struct item *items = 0;
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    if (stock < 0) continue;
    struct item *i = malloc(sizeof *i);
    i->stock = stock;
    i->sold = 0;
    i->next = items;
    items = i;
  }
  struct item *i = items;
  while (i) {
    int wanted = __VERIFIER_nondet_int();
    if (wanted < 0 || i->stock < wanted - 1) {
      i = i->next;
      continue;
    }
    i->sold = wanted;
    i = i->next;
  }
  for (i = items; i; i = i->next) {
    if (i->stock < i->sold) reach_error();
  }
  return 0;
}
