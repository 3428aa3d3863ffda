extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  _Bool first = 1;
  _Bool second = first;
  first = __VERIFIER_nondet_int() > 0;
  int sum = first + second;
  if (sum > 2) {
    reach_error();
  }
  return 0;
}
