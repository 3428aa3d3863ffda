extern int __VERIFIER_nondet_int(void);
int f(int n) {
  int i = 0;
  while (i < n) {
    if (__VERIFIER_nondet_int() == 3) {
      break;
    }
    if (i > 40) {
      return -1;
    }
    i++;
  }
  return i;
}
