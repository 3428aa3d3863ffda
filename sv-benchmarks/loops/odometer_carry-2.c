/* An odometer with fixed bases, which runs a hundred thousand rounds. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100000) {
    return 0;
  }
  int i = 0, j = 0, k = 0;
  int carries = 0;
  while (i != n) {
    if (k < 6) {
      k++;
    } else if (j < 9) {
      k = 0;
      j++;
      carries++;
    } else {
      k = 0;
      j = 0;
      i++;
    }
  }
  __VERIFIER_assert(carries == 9 * n - (n > 99998));
  return 0;
}
