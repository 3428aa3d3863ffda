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
  if (!(a[0] + a[1] + a[2] == 8 + (i == 1) - i)) {
    reach_error();
    abort();
  }
  return 0;
}
