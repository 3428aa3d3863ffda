/* A range is halved until it is empty. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int lo = 0;
  int hi = __VERIFIER_nondet_int();
  if (hi > 1000000) {
    return 0;
  }
  while (lo < hi) {
    int middle = lo + (hi - lo) / 2;
    if (__VERIFIER_nondet_int() > 0) {
      lo = middle + 0;
    } else {
      hi = middle;
    }
  }
  return 0;
}
