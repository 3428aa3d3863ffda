extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);

struct mark {
  int points;
  struct mark *next;
};

int main(void) {
  struct mark *marks = 0;
  int worst = 1000, best = 0;
  while (__VERIFIER_nondet_int()) {
    int points = __VERIFIER_nondet_int();
    if (points < worst) worst = points;
    else if (points > best) best = points;
    struct mark *m = malloc(sizeof *m);
    m->points = points;
    m->next = marks;
    marks = m;
  }
  while (marks) {
    if (marks->points < worst || (marks->points > best && best > 0)) reach_error();
    marks = marks->next;
  }
  return 0;
}
