extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern struct { int quot; int rem; } div(int, int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (!(div(7, n).quot <= 7)) {
    reach_error();
  }
  return 0;
}
