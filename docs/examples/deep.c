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
  /* Right as long as y does not wrap around; the smallest n that refutes it is 268435456. */
  if (y == 536870913) {
    reach_error();
  }
  return 0;
}
