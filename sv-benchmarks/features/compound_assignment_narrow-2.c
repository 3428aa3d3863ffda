/* A compound assignment computes in int and narrows once. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char c = 200;
  c += 100;
  signed char s = 100;
  s *= 2;
  unsigned char d = 0x81;
  d >>= 1;
  c ^= 0x1ff;
  __VERIFIER_assert(s == -56 && d == 0x40 && c == 0x2c);
  return 0;
}
