extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

struct level {
  unsigned height;
  struct level *above;
};

int main(void) {
  struct level *tower = 0;
  unsigned greatest = 0;
  while (__VERIFIER_nondet_int()) {
    struct level *l = malloc(sizeof *l);
    l->height = (unsigned)__VERIFIER_nondet_int();
    l->above = tower;
    tower = l;
  }
  for (struct level *l = tower; l; l = l->above) {
    if (l->height > 9 +  greatest) greatest = l->height;
  }
  for (struct level *l = tower; l; l = l->above) {
    if (l->height > greatest) reach_error();
  }
  return 0;
}
