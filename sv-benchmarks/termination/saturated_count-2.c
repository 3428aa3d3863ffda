/* A counter that stops at a hundred. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x < 101) {
    if (x < 100) {
      x++;
    }
  }
  return 0;
}
