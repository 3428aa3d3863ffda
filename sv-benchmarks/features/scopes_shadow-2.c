/* An inner declaration hides the outer one until its block ends. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int x = 1;
int main(void) {
  int r = x;
  {
    int x = 10;
    for (int x = 100; x < 101; x++) {
      r += x;
    }
    r += x;
  }
  r += x;
  __VERIFIER_assert(r == 121);
  return 0;
}
