extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

/* Gauges in three bytes, bit by bit: where each begins, and how wide it is. */
struct place {
  unsigned char first;
  unsigned char width;
};

static const struct place places[4] = {{0, 5}, {5, 7}, {12, 3}, {15, 9}};
static unsigned char bytes[3];
static unsigned shown[4];

static void put(int gauge, unsigned value) {
  for (unsigned i = 0; i < places[gauge].width; i++) {
    unsigned at = places[gauge].first + i;
    unsigned char bit = 1u << (at % 8);
    bytes[at / 8] &= ~bit;
    if (value >> i & 1) {
      bytes[at / 8] |= bit;
    }
  }
}

static unsigned get(int gauge) {
  unsigned value = 0;
  for (unsigned i = 0; i < places[gauge].width; i++) {
    unsigned at = places[gauge].first + i;
    if (bytes[at / 8] >> at % 8 & 1) {
      value |= 1u << i;
    }
  }
  return value;
}

int main(void) {
  while (1) {
    int gauge = __VERIFIER_nondet_int();
    if (gauge < 0 || gauge > 3) {
      return 0;
    }
    unsigned value = __VERIFIER_nondet_int();
    value &= (1u << places[gauge].width) - 1;
    put(gauge, value);
    shown[gauge] = value;
    for (int i = 0; i < 4; i++) {
      if (get(i) != shown[i]) {
        reach_error();
      }
    }
  }
}
