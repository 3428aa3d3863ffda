/* Slots are taken and given back for ever; the free ones are chained by their numbers. */
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned __VERIFIER_nondet_uint(void);

#define SLOTS 32
#define NONE (-1)

static short next[SLOTS];
static short first;
static int used[SLOTS];

static void start(void) {
  for (int i = 0; i < SLOTS; i++) {
    next[i] = i + 1 < SLOTS ? i + 1 : NONE;
  }
  first = 0;
}

int main(void) {
  start();
  for (;;) {
    if (__VERIFIER_nondet_bool()) {
      if (first != NONE) {
        int slot = first;
        first = next[slot];
        used[slot] = 1;
      }
    } else {
      unsigned slot = __VERIFIER_nondet_uint() % SLOTS;
      if (used[slot]) {
        used[slot] = 0;
        next[slot] = first;
        first = slot;
      }
    }
  }
}
