// A byte that wraps from 255 to 0 is 0 modulo 10 again, not 6.
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (n < 6 || n > 16) {
    return 0;
  }
  unsigned char x = 250;
  unsigned int seen = 0;
  for (unsigned int i = 0; i < n; i++) {
    if (x % 10 == 3) {
      seen++;
    }
    x++;
  }
  if (seen != 1 + (n > 9)) {
    reach_error();
  }
  return 0;
}
