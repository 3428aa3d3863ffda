// A stock that two suppliers fill, of whom one helps the other out, from a reserve that becomes a debt.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int stock = __VERIFIER_nondet_int();
  int near = __VERIFIER_nondet_int();
  int far = __VERIFIER_nondet_int();
  int reserve = __VERIFIER_nondet_int();
  while (stock >= 0) {
    stock += near + far;
    near += far;
    far += reserve;
    reserve -= 2;
  }
  return 0;
}
