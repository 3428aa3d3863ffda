extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  _Bool found;
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < 3; i++) {
    if (i >= 0) {
      found = n == i;
    }
  }
  if (found == 1) {
    reach_error();
  }
  return 0;
}
