/* A negative int divided by an unsigned value is converted first. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = -10;
  x /= 2u;
  __VERIFIER_assert(x == 2147483643);
  return 0;
}
