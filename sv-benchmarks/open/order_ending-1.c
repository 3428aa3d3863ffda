extern void abort(void);
extern void reach_error(void);
extern void exit(int);
extern int __VERIFIER_nondet_int(void);

int stop(int x) { if (x) { exit(0); } return 0; }
int fail(int x) { if (x) { reach_error(); } return 0; }
int f(int a, int b) { return a; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 0) {
    f(stop(x), fail(x));
  }
  return 0;
}
