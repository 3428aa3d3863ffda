#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

#define WIDTH 64

struct entry {
  int hash;
  struct entry *next;
};

static void put(struct entry **list, int hash) {
  struct entry *e = malloc(sizeof *e);
  e->hash = hash;
  e->next = *list;
  *list = e;
}

static struct entry *collect(unsigned first, unsigned width) {
  struct entry *list = 0;
  while (__VERIFIER_nondet_int()) {
    int hash = __VERIFIER_nondet_int();
    if (hash >= first && hash <= first + width) {
      put(&list, hash);
    }
  }
  return list;
}

int main(void) {
  unsigned first = __VERIFIER_nondet_uint();
  for (struct entry *e = collect(first, WIDTH); e; e = e->next) {
    if (e->hash < first || e->hash >= first + WIDTH) {
      reach_error();
    }
  }
  return 0;
}
