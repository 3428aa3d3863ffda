/* Jumps back as long as the number is great. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
again:
  if (x > 10) {
    x -= 1;
    goto again;
  }
  return 0;
}
