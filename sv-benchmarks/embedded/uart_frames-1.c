/* Frames on a serial line: start, length, payload, checksum; nothing is written beside the buffer. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define START 0x7Eu
#define MAX_PAYLOAD 32u

enum state { WAIT_START, WAIT_LENGTH, IN_PAYLOAD, WAIT_CHECKSUM };

struct parser {
  enum state state;
  uint8_t length;
  uint8_t received;
  uint8_t sum;
  uint8_t payload[MAX_PAYLOAD];
};

static struct parser line;
static uint32_t frames;

static int parse(struct parser *p, uint8_t byte) {
  switch (p->state) {
    case WAIT_START:
      if (byte == START) {
        p->state = WAIT_LENGTH;
      }
      break;
    case WAIT_LENGTH:
      if (byte == 0 || byte > MAX_PAYLOAD) {
        p->state = WAIT_START;
      } else {
        p->length = byte;
        p->received = 0;
        p->sum = byte;
        p->state = IN_PAYLOAD;
      }
      break;
    case IN_PAYLOAD:
      __VERIFIER_assert(p->received < MAX_PAYLOAD);
      p->payload[p->received++] = byte;
      p->sum += byte;
      if (p->received == p->length) {
        p->state = WAIT_CHECKSUM;
      }
      break;
    case WAIT_CHECKSUM:
      p->state = WAIT_START;
      return byte == p->sum;
  }
  return 0;
}

int main(void) {
  for (;;) {
    uint8_t byte = __VERIFIER_nondet_uchar();
    if (parse(&line, byte)) {
      __VERIFIER_assert(line.length >= 1 && line.received == line.length);
      frames++;
    }
  }
}
