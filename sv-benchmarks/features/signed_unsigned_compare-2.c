/* -1 is converted to unsigned in a comparison with an unsigned operand. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = -1;
  unsigned short u = 1;
  __VERIFIER_assert(i > u);
  return 0;
}
