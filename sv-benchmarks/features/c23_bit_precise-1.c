/* A bit-precise integer wraps at its width, and is not promoted (C23 6.2.5). */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned _BitInt(6) i = 0;
  int rounds = 0;
  do {
    i += 3;
    rounds++;
  } while (i != 0);
  _BitInt(6) half = 31;
  half += 1;
  __VERIFIER_assert(rounds == 64 && half == -32);
  return 0;
}
