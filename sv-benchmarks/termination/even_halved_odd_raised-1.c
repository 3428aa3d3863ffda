/* Even numbers are halved, odd numbers rise. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x > 1000) {
    return 0;
  }
  while (x > 1) {
    if (x % 2 == 0) {
      x = x / 2;
    } else {
      x += 1;
    }
  }
  return 0;
}
