/* One of two numbers falls, whichever is chosen. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_uchar();
  int b = __VERIFIER_nondet_uchar();
  while (a > 0 && b > 0) {
    if (__VERIFIER_nondet_int() > 0) {
      a--;
      b = 50;
    } else {
      b -= 1;
    }
  }
  return 0;
}
