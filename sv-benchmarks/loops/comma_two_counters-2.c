/* Two counters in one for statement meet in the middle. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i, j;
  for (i = 0, j = 100000; i < j; i++, j--)
    ;
  __VERIFIER_assert(i == j && i == 49999);
  return 0;
}
