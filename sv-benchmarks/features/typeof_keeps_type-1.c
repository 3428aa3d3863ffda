/* typeof of an expression without promotion. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char c = 250;
  typeof(c) d = 10;
  d += c;
  __VERIFIER_assert(d == 4);
  return 0;
}
