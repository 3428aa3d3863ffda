/* Every third iteration takes another path. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = 0, b = 0;
  for (int i = 0; i < 3000; i++) {
    if (i % 3 == 0) {
      a++;
    } else {
      b++;
    }
  }
  __VERIFIER_assert(b == 2 * a + 1);
  return 0;
}
