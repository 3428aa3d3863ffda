/* 0.1 is not exact; its float and its double differ. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  float f = 0.1f;
  __VERIFIER_assert(f != 0.1 && 0.1 + 0.2 != 0.3);
  return 0;
}
