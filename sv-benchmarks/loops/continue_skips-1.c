/* continue leaves out the rest of the body for the lower half. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int seen = 0;
  for (int i = 0; i < 2000; i++) {
    if (i < 1000) {
      continue;
    }
    seen++;
  }
  __VERIFIER_assert(seen == 1000);
  return 0;
}
