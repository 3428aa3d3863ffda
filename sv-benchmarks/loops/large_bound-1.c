/* The bound is a thousand million; unrolling does not help. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int x = 0;
  unsigned int y = 1;
  while (x < 1000000000u) {
    x++;
    y++;
  }
  __VERIFIER_assert(y == 1000000001u);
  return 0;
}
