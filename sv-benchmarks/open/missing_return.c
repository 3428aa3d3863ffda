extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sign(int x) {
  if (x > 0) {
    return 1;
  }
  if (x < 0) {
    return 1;
  }
}

int main(void) {
  int s = sign(__VERIFIER_nondet_int());
  if (s != 1 && s == 1) {
    reach_error();
  }
  return 0;
}
