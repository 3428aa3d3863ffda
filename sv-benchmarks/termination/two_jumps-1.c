/* Two labels, jumped to in turn. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
up:
  if (x % 2 == 1) {
    x = x + 3;
    goto down;
  }
  return 0;
down:
  if (x > 100) {
    return 0;
  }
  x = x - 1;
  goto up;
}
