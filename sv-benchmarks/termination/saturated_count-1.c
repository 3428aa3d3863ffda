/* A counter that stops at a hundred. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x < 100) {
    if (x < 100) {
      x++;
    }
  }
  return 0;
}
