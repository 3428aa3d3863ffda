/* A FIFO with free-running 8-bit indices: it never overfills, and bytes come out in the order they went in. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef unsigned char uint8_t;

#define FIFO_SIZE 32
#define FIFO_MASK (FIFO_SIZE - 1)

struct fifo {
  uint8_t buffer[FIFO_SIZE];
  uint8_t head;  /* next to write */
  uint8_t tail;  /* next to read */
};

static struct fifo uart_tx;

static uint8_t fifo_level(const struct fifo *f) {
  return (uint8_t)(f->head - f->tail);
}

static int fifo_put(struct fifo *f, uint8_t c) {
  uint8_t used = f->head - f->tail;
  if (used >= FIFO_SIZE) {
    return 0;
  }
  f->buffer[f->head & FIFO_MASK] = c;
  f->head++;
  return 1;
}

static int fifo_get(struct fifo *f, uint8_t *c) {
  if (f->head == f->tail) {
    return 0;
  }
  *c = f->buffer[f->tail & FIFO_MASK];
  f->tail++;
  return 1;
}

int main(void) {
  uint8_t sequence = 0;
  uint8_t expected = 0;

  while (1) {
    uint8_t events = __VERIFIER_nondet_uchar();
    if (events & 0x01) {
      if (fifo_put(&uart_tx, sequence)) {
        sequence++;
      }
    }
    if (events & 0x02) {
      uint8_t c;
      if (fifo_get(&uart_tx, &c)) {
        __VERIFIER_assert(c == expected);
        expected++;
      }
    }
    __VERIFIER_assert(fifo_level(&uart_tx) <= FIFO_SIZE);
  }
}
