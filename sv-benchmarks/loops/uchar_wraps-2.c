/* An unsigned char counter wraps from 255 to 0. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char c = 200;
  int n = 0;
  while (c > 200) {
    c++;
    n++;
  }
  __VERIFIER_assert(c == 0 && n == 56);
  return 0;
}
