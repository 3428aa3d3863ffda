/* Seven, moved to the left. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = 7;
  unsigned by = __VERIFIER_nondet_uint();
  if (by > 28) {
    return 0;
  }
  return (x << by) == 14;
}
