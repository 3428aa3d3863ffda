/* A shift by a negative count, in a compound assignment. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int x = 5;
  if (n > 31) {
    return 0;
  }
  x >>= n;
  if (x > 5) {
    reach_error();
  }
  return 0;
}
