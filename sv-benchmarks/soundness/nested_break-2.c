/* break leaves the inner loop only. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int outer = 0, inner = 0;
  for (int i = 0; i < 100; i++) {
    for (int j = 0; j < 100; j++) {
      if (j == i) {
        break;
      }
      inner++;
    }
    outer++;
  }
  __VERIFIER_assert(outer == 100 && inner == 5050);
  return 0;
}
