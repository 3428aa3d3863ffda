extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct L { struct L *next; };

int main(void) {
  struct L a = {0};
  struct L b = {0};
  struct L *p = &a;
  p = p->next = &b;
  if (!(p == &b)) {
    reach_error();
    abort();
  }
  int c = __VERIFIER_nondet_int();
  int x = c ? c++ + c : 0;
  if (!(p == &b)) {
    reach_error();
    abort();
  }
  return 0;
}
