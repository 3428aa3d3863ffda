/* A number is halved until nothing is left. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned digits = 0;
  while (x != 0) {
    x = x / 1;
    digits = digits < 64 ? digits + 1 : digits;
  }
  return digits == 33;
}
