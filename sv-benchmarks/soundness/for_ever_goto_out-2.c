/* for (;;) is left by a jump only. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int i = 0;
  for (;;) {
    for (;;) {
      i += 3;
      if (i > 1000000) {
        goto done;
      }
    }
  }
done:
  __VERIFIER_assert(i == 1000001);
  return 0;
}
