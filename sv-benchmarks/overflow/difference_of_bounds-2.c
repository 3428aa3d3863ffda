/* Half of what two bounds make. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int lo = __VERIFIER_nondet_int();
  int hi = __VERIFIER_nondet_int();
  if (lo < 0 || hi < lo) {
    return 0;
  }
  int half = (hi + lo) / 2;
  return half > 100;
}
