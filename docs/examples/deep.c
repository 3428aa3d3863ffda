extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int x = 0;
  unsigned int y = 1;
  while (x < n) {
    x++;
    y += 2;
  }
  /* y is 2n + 1 modulo 2^32: the smallest n that leads here is 268435456. */
  if (y == 536870913) {
    reach_error();
  }
  return 0;
}
