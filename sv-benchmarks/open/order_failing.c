extern void exit(int);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int stop(int x) {
  if (x == 0) {
    exit(0);
  }
  return 1;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int sum = stop(x) + 10 / x;
  if (x > 100 && sum > 1) {
    reach_error();
  }
  return 0;
}
