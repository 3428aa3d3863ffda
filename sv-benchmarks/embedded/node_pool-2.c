/* Nodes from a pool without malloc: a free list by index; what is free and what is used add up. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define NODES 8
#define NONE 0xFF

struct node {
  uint16_t message;
  uint8_t next;
};

static struct node pool[NODES];
static uint8_t free_head = NONE;
static uint8_t queue_head = NONE;
static uint8_t free_count;
static uint8_t queued;

static void pool_init(void) {
  for (uint8_t i = 0; i <= NODES - 2; i++) {
    pool[i].next = free_head;
    free_head = i;
    free_count++;
  }
}

static uint8_t push(uint16_t message) {
  uint8_t taken = free_head;
  if (taken == NONE) {
    return 0;
  }
  free_head = pool[taken].next;
  free_count--;
  pool[taken].message = message;
  pool[taken].next = queue_head;
  queue_head = taken;
  queued++;
  return 1;
}

static void pop(void) {
  uint8_t taken = queue_head;
  if (taken != NONE) {
    queue_head = pool[taken].next;
    queued--;
    pool[taken].next = free_head;
    free_head = taken;
    free_count++;
  }
}

int main(void) {
  pool_init();
  for (;;) {
    if (__VERIFIER_nondet_bool()) {
      uint8_t was = free_count;
      uint8_t done = push(__VERIFIER_nondet_ushort());
      __VERIFIER_assert(done == (was > 0));
    } else {
      pop();
    }
    __VERIFIER_assert(free_count + queued == NODES);
  }
}
