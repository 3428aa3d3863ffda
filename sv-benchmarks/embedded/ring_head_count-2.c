/* A ring with head and count: slots are in range, and what is stored is what came minus what went. */
#include <stdbool.h>
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

#define RING_SIZE 24u
#define STEPS 1000
#define CMD_FLUSH 0xFFu
#define CMD_READ 0x01u

typedef struct {
  uint8_t data[RING_SIZE];
  uint8_t head;  /* the oldest byte */
  uint8_t count;
} ring_t;

static ring_t rx;

static bool ring_put(ring_t *r, uint8_t byte) {
  uint8_t slot;
  if (r->count >= RING_SIZE) {
    return false;
  }
  slot = (uint8_t)(r->head + r->count);
  if (slot > RING_SIZE) {
    slot -= RING_SIZE;
  }
  __VERIFIER_assert(slot < RING_SIZE);
  r->data[slot] = byte;
  r->count++;
  return true;
}

static bool ring_get(ring_t *r, uint8_t *byte) {
  if (r->count == 0) {
    return false;
  }
  __VERIFIER_assert(r->head < RING_SIZE);
  *byte = r->data[r->head];
  if (++r->head == RING_SIZE) {
    r->head = 0;
  }
  r->count--;
  return true;
}

static void ring_flush(ring_t *r) {
  r->head = 0;
  r->count = 0;
}

int main(void) {
  uint16_t received = 0;
  uint16_t delivered = 0;
  uint8_t last = 0;

  for (uint16_t step = 0; step < STEPS; step++) {
    uint8_t command = __VERIFIER_nondet_uchar();
    if (command == CMD_FLUSH) {
      delivered += rx.count;
      ring_flush(&rx);
    } else if (command & CMD_READ) {
      if (ring_get(&rx, &last)) {
        delivered++;
      }
    } else if (ring_put(&rx, __VERIFIER_nondet_uchar())) {
      received++;
    }
    __VERIFIER_assert(rx.count <= RING_SIZE);
    __VERIFIER_assert(received - delivered == rx.count);
  }
  return last;
}
