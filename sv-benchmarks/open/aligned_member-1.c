extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct link { struct link *next; };
struct item { int value; struct link link; };

static struct item *holder(struct link *l) {
  return (struct item *)((char *)l - (unsigned long)&((struct item *)0)->link);
}

int main(void) {
  struct item items[3];
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k > 2) {
    return 0;
  }
  items[k].value = k;
  if (holder(&items[k].link)->value != k) {
    reach_error();
  }
  return 0;
}
