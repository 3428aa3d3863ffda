/* 2^24 + 1 is no float; the nearest is 2^24. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  float f = 16777216.0f;
  __VERIFIER_assert(f + 1.0f == f);
  return 0;
}
