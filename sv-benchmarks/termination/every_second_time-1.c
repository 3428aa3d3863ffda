/* Counts down every second time. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int flag = 0;
  while (n > 0) {
    flag ^= 1;
    if (flag) {
      n--;
    }
  }
  return 0;
}
