extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

enum { FLAG = 0x7e, ESCAPE = 0x7d, PAYLOAD = 48 };

static unsigned char payload[PAYLOAD];
static unsigned char frame[2 * PAYLOAD + 2];

/* The payload between two flags; what looks like a flag takes two places. */
static unsigned framed(unsigned length) {
  unsigned at = 0;
  frame[at++] = FLAG;
  for (unsigned i = 0; i < length; i++) {
    if (payload[i] == FLAG || payload[i] == ESCAPE) {
      frame[at++] = ESCAPE;
      frame[at++] = payload[i] ^ 0x20;
    } else {
      frame[at++] = payload[i];
    }
  }
  frame[at++] = FLAG;
  return at;
}

int main(void) {
  unsigned length = __VERIFIER_nondet_uint();
  if (length > PAYLOAD) {
    return 1;
  }
  for (unsigned i = 0; i < length; i++) {
    payload[i] = __VERIFIER_nondet_uchar();
  }
  return framed(length) < 2;
}
