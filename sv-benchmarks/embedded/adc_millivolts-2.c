/* Readings of a converter with 12 bits, calibrated and scaled to millivolts without division. */
extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern signed char __VERIFIER_nondet_schar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

enum { FULL = 4095, REFERENCE = 3300 };

/* 3300 / 4095 is 52813 / 65536, nearly. */
static int millivolts(int reading) {
  return (int)(((unsigned)reading * 52813u + 32768u) >> 16);
}

static int calibrated(int reading, int offset) {
  int sum = reading + offset;
  return sum < 0 ? 0 : sum > FULL ? FULL : sum;
}

int main(void) {
  int offset = __VERIFIER_nondet_schar();
  int last = 0;
  int highest = 0;
  for (;;) {
    int reading = __VERIFIER_nondet_ushort() & 0xfff;
    if (__VERIFIER_nondet_schar() == 0) {
      break;
    }
    int now = millivolts(calibrated(reading, offset));
    __VERIFIER_assert(now >= 0 && now <= REFERENCE - 1);
    highest = now > highest ? now : highest;
    last = now;
  }
  __VERIFIER_assert(last <= highest);
  return 0;
}
