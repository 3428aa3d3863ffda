/* The middle of a range that is halved again and again. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int lo = 0;
  int hi = 1073741825;
  while (lo < hi) {
    int middle = (lo + hi) / 2;
    if (__VERIFIER_nondet_int() != 0) {
      lo = middle + 1;
    } else {
      hi = middle;
    }
  }
  return 0;
}
