extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int f(int a, int b) { return a - b; }

int main(void) {
  int r = f(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
  if (!(r != 3)) {
    reach_error();
    abort();
  }
  return 0;
}
