/* Two calls whose results are added: the greatest value that fits is that of 19. */
extern int __VERIFIER_nondet_int(void);

int weighted(int n) {
  if (n < 1) {
    return 0;
  }
  if (n == 1) {
    return 1;
  }
  return 3 * weighted(n - 1) + weighted(n - 2);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 20) {
    return 0;
  }
  return weighted(n) < 0;
}
