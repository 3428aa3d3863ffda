/* Saturating sums and differences of 16 bits, by their signs, are the exact ones, limited. */
extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;

#define INT16_MAX 32767
#define INT16_MIN (-32768)
#define SIGN 0x8000u
#define STEPS 1000

static int16_t sat_add(int16_t a, int16_t b) {
  uint16_t sum = (uint16_t)a + (uint16_t)b;
  if (~(a ^ b) & (a ^ sum) & SIGN) {
    return a < 0 ? INT16_MIN : INT16_MAX;
  }
  return (int16_t)sum;
}

static int16_t sat_sub(int16_t a, int16_t b) {
  uint16_t difference = (uint16_t)a - (uint16_t)b;
  if ((a ^ b) & (a ^ difference) & SIGN) {
    return a > 0 ? INT16_MAX : INT16_MIN;
  }
  return (int16_t)difference;
}

static int16_t limit(int32_t exact) {
  if (exact > INT16_MAX) {
    return INT16_MAX;
  }
  return exact < INT16_MIN ? INT16_MIN : (int16_t)exact;
}

int main(void) {
  int16_t level = 0;

  for (int step = 0; step < STEPS; step++) {
    int16_t input = __VERIFIER_nondet_short();
    int16_t drift = __VERIFIER_nondet_short();
    int16_t next = sat_add(level, input);

    __VERIFIER_assert(next == limit((int32_t)level + input));
    level = sat_sub(next, drift);
    __VERIFIER_assert(level == limit((int32_t)next - drift));
  }
  return 0;
}
