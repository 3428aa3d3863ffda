/* The receiver of a packet with its checksum inside sums up to all ones. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define WORDS 10
#define CHECKSUM_AT 5

static uint16_t packet[WORDS];

static uint16_t ones_sum(const uint16_t *words, int n) {
  uint32_t sum = 0;
  for (int i = 0; i < n; i++) {
    sum += words[i];
  }
  while (sum >> 16) {
    sum = (sum & 0xFFFFu) + (sum >> 16);
  }
  return (uint16_t)sum;
}

int main(void) {
  for (int i = 0; i < WORDS; i++) {
    packet[i] = __VERIFIER_nondet_ushort();
  }
  packet[CHECKSUM_AT] = 0;
  packet[CHECKSUM_AT] = (uint16_t)~ones_sum(packet, WORDS - 1);
  __VERIFIER_assert(ones_sum(packet, WORDS) == 0xFFFFu);
  return 0;
}
