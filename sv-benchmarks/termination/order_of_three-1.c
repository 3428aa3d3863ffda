/* Each branch leaves its mark: after the second one the first is never taken again, and each falls
   while it is repeated. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  int c = __VERIFIER_nondet_int();
  while (a > 0 && b > 0 && c > 0) {
    int fresh = __VERIFIER_nondet_int();
    if (fresh < -1000) {
      break;
    }
    if (b > a) {
      b = c;
      a = fresh;
      c = fresh - 1;
    } else {
      c = c - 1;
      a = fresh;
      b = fresh - 1;
    }
  }
  return 0;
}
