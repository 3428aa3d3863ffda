extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[3] = {1, 2, 3};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) {
    return 0;
  }
  a[i] = a[i + 1]++;
  if (!(a[2] == 3)) {
    reach_error();
    abort();
  }
  return 0;
}
