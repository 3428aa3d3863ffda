extern unsigned char __VERIFIER_nondet_uchar(void);

#define LONGEST 64

static unsigned char frame[LONGEST];

/* Type, length, value; the length should be that of all three. */
static int parse(const unsigned char *p, unsigned length) {
  unsigned at = 0;
  int seen = 0;
  while (at + 2 <= length) {
    unsigned char size = p[at + 1];
    if (size > length - at - 2) {
      return -1;
    }
    if (p[at] != 0) {
      seen++;
    }
    at += size;
  }
  return seen;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  if (n > LONGEST) {
    n = LONGEST;
  }
  for (unsigned i = 0; i < n; i++) {
    frame[i] = __VERIFIER_nondet_uchar();
  }
  return parse(frame, n) < 0;
}
