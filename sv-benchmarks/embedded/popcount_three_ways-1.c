/* The bits of a word counted by clearing the lowest, by a table of nibbles, and in parallel. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef unsigned char uint8_t;
typedef unsigned int uint32_t;

static const uint8_t nibble_bits[16] = {
  0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
};

static uint8_t count_kernighan(uint32_t v) {
  uint8_t n = 0;
  while (v != 0) {
    v &= v - 1;
    n++;
  }
  return n;
}

static uint8_t count_nibbles(uint32_t v) {
  uint8_t n = 0;
  for (uint8_t shift = 0; shift < 32; shift += 4) {
    n += nibble_bits[(v >> shift) & 0x0Fu];
  }
  return n;
}

static uint8_t count_parallel(uint32_t v) {
  v = v - ((v >> 1) & 0x55555555u);
  v = (v & 0x33333333u) + ((v >> 2) & 0x33333333u);
  v = (v + (v >> 4)) & 0x0F0F0F0Fu;
  return (uint8_t)((v * 0x01010101u) >> 24);
}

int main(void) {
  uint32_t free_blocks = __VERIFIER_nondet_uint();
  uint8_t n = count_kernighan(free_blocks);

  __VERIFIER_assert(n <= 32);
  __VERIFIER_assert(n == count_nibbles(free_blocks));
  __VERIFIER_assert(n == count_parallel(free_blocks));
  return 0;
}
