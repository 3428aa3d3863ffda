// Three valves in an array of structures with members of several types: each was opened as often as
// it was closed, and once more if it is open.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct valve {
  unsigned char open;
  unsigned short opened;
  unsigned int closed;
};

static struct valve valves[3];

static void turn(struct valve *valve) {
  if (valve->open) {
    valve->open = 0;
    valve->closed++;
  } else if (valve->opened < 60000) {
    valve->open = valve->opened != 2;
    valve->opened++;
  }
}

int main(void) {
  while (__VERIFIER_nondet_bool()) {
    unsigned char turned = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 3; i++) {
      if (turned & (1 << i)) {
        turn(&valves[i]);
      }
    }
    for (int i = 0; i < 3; i++) {
      if (valves[i].closed + valves[i].open != valves[i].opened) {
        reach_error();
      }
    }
  }
  return 0;
}
