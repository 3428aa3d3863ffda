/* A signed char counter wraps from 127 to -128, so the loop ends there. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  signed char c = 0;
  int n = 0;
  while (c >= 0) {
    c += 3;
    n++;
  }
  __VERIFIER_assert(c == -128 && n == 64);
  return 0;
}
