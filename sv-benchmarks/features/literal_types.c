/* The type of a literal depends on the width of long. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  __VERIFIER_assert(sizeof(2147483648) == sizeof(long) && -1 < 0x80000000 + 0L);
  return 0;
}
