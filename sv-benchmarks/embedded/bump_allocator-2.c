/* Memory from one arena, aligned to eight bytes: what is handed out lies in the arena. */
#include <stddef.h>
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define ARENA_SIZE 4096u
#define ALIGNMENT 8u
#define FULL 0xFFFFFFFFu

static uint32_t next_free;

/* The offset in the arena. */
static uint32_t allocate(uint32_t size) {
  uint32_t rounded = (size + (ALIGNMENT - 1u)) & ~(ALIGNMENT - 1u);
  if (size == 0 || rounded > ARENA_SIZE - next_free) {
    return FULL;
  }
  uint32_t result = next_free;
  next_free += rounded;
  return result;
}

int main(void) {
  unsigned requests = __VERIFIER_nondet_ushort();
  for (unsigned i = 0; i < requests; i++) {
    uint32_t size = __VERIFIER_nondet_uint();
    uint32_t at = allocate(size);
    if (at != FULL) {
      __VERIFIER_assert(at % ALIGNMENT == 0);
      __VERIFIER_assert(at <= ARENA_SIZE && size <= ARENA_SIZE - at);
    }
  }
  return 0;
}
