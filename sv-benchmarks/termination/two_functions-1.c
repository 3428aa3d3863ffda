/* Two functions that call each other. */
extern unsigned char __VERIFIER_nondet_uchar(void);

unsigned odd(unsigned n);

unsigned even(unsigned n) {
  return n == 0 ? 1 : odd(n - 1);
}

unsigned odd(unsigned n) {
  return n == 0 ? 0 : even(n - 1);
}

int main(void) {
  return even(__VERIFIER_nondet_uchar() % 8);
}
