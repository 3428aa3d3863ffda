/* A field of up to eight hexadecimal digits from a serial line. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

enum { DIGITS = 8 };

static int digit(unsigned char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  if (c >= 'a' && c <= 'f') {
    return c - 'a' + 10;
  }
  if (c >= 'A' && c <= 'F') {
    return c - 'A' + 10;
  }
  return -1;
}

int main(void) {
  unsigned value = 0;
  int count = 0;
  while (count < DIGITS) {
    int next = digit(__VERIFIER_nondet_uchar());
    if (next < 0) {
      break;
    }
    __VERIFIER_assert(value <= 0xffffffffu >> 5);
    value = value << 4 | (unsigned)next;
    count++;
  }
  if (count < 4) {
    __VERIFIER_assert(value < 0x1000);
  }
  return 0;
}
