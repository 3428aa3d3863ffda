/* A char is shifted as an int: 31 is a count that int has, 32 is not. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned char c = 1;
  unsigned n = __VERIFIER_nondet_uint() % 33;
  int x = c << n;
  if (n < 32 && x == 0) {
    reach_error();
  }
  return 0;
}
