extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

struct worker {
  int grade;
  struct worker *next;
};

int main(void) {
  struct worker *all = 0;
  while (__VERIFIER_nondet_int()) {
    struct worker *w = malloc(sizeof *w);
    w->grade = 3;
    w->next = all;
    all = w;
  }
  struct worker *w = all;
  while (w) {
    w->grade += 4;
    w = w->next;
    if (w) w = w->next;
  }
  for (w = all; w; w = w->next) {
    if (w->grade != 7) reach_error();
  }
  return 0;
}
