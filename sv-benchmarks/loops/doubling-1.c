/* A geometric sequence: the first power of two not below 1000. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = 1;
  int k = 0;
  while (x < 1000) {
    x *= 2;
    k++;
  }
  __VERIFIER_assert(x == 1024 && k == 10);
  return 0;
}
