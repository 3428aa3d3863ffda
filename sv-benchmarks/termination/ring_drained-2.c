extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define SLOTS 24

struct ring {
  unsigned char data[SLOTS];
  unsigned head;
  unsigned tail;
};

static struct ring rx;

static void put(struct ring *r, unsigned char c) {
  unsigned next = (r->head + 1) % SLOTS;
  if (next != r->tail) {
    r->data[r->head] = c;
    r->head = next;
  }
}

static unsigned drain(struct ring *r) {
  unsigned sum = 0;
  while (r->tail != r->head) {
    sum += r->data[r->tail];
    r->tail = (r->tail + 2) % SLOTS;
  }
  return sum;
}

int main(void) {
  unsigned sum = 0;
  for (unsigned events = __VERIFIER_nondet_uint(); events > 0; events--) {
    if (__VERIFIER_nondet_bool()) {
      put(&rx, __VERIFIER_nondet_uchar());
    } else {
      sum += drain(&rx);
    }
  }
  return sum > 100;
}
