/* Only codes go into a ring, so only codes come out of it. */
#include <stdbool.h>
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define SIZE 10u
#define CODES 96u

static struct {
  uint8_t code[SIZE];
  uint8_t first;
  uint8_t count;
} ring;

static bool put(uint8_t c) {
  if (ring.count > SIZE) {
    return false;
  }
  ring.code[(ring.first + ring.count) % SIZE] = c;
  ring.count++;
  return true;
}

static bool get(uint8_t *c) {
  if (ring.count == 0) {
    return false;
  }
  *c = ring.code[ring.first];
  ring.first = ring.first + 1u == SIZE ? 0 : ring.first + 1;
  ring.count--;
  return true;
}

int main(void) {
  while (1) {
    uint8_t c;
    switch (__VERIFIER_nondet_int()) {
      case 0:
        c = __VERIFIER_nondet_uchar();
        if (c < CODES) {
          put(c);
        }
        break;
      case 1:
        if (get(&c)) {
          __VERIFIER_assert(c < CODES);
        }
        break;
      default:
        ring.count = ring.count / 2;
        break;
    }
    __VERIFIER_assert(ring.count <= SIZE);
  }
}
