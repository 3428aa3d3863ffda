// A receiver in a local structure that a function gets by its address: in the first program an empty
// packet costs a try, in the second one it costs nothing, and the same two bytes can come for ever.
extern unsigned char __VERIFIER_nondet_uchar(void);

enum phase { IDLE, SIZE, DATA, OVER };

struct receiver {
  enum phase phase;
  unsigned int tries;
  unsigned int quiet;
  unsigned int left;
};

static void give_up(struct receiver *r) {
  if (r->tries == 0) {
    r->phase = OVER;
    return;
  }
  r->tries--;
  r->phase = IDLE;
  r->quiet = 5000;
}

static void take(struct receiver *r, unsigned char byte) {
  switch (r->phase) {
  case IDLE:
    if (byte == 0x55) {
      r->phase = SIZE;
    } else if (r->quiet == 0) {
      give_up(r);
    } else {
      r->quiet--;
    }
    break;
  case SIZE:
    r->left = byte;
    if (byte == 0) {
      give_up(r);
    } else {
      r->phase = DATA;
    }
    break;
  case DATA:
    if (--r->left == 0) {
      r->phase = OVER;
    }
    break;
  default:
    break;
  }
}

int main(void) {
  struct receiver r = {IDLE, 0, 5000, 0};
  r.tries = __VERIFIER_nondet_uchar();
  while (r.phase != OVER) {
    take(&r, __VERIFIER_nondet_uchar());
  }
  return 0;
}
