extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[2] = {1, 2};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) {
    return 0;
  }
  a[i] = a[0]++;
  if (!(a[1] < 3)) {
    reach_error();
    abort();
  }
  return 0;
}
