/* The inner loop moves the outer counter. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = 0;
  int rounds = 0;
  while (i < 1000) {
    int j = 0;
    while (j < 9) {
      i++;
      j++;
    }
    i++;
    rounds++;
  }
  __VERIFIER_assert(i == 1000 && rounds == 100);
  return 0;
}
