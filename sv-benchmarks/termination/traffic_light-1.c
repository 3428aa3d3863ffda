/* A light that goes to the next colour when it is told to. */
extern int __VERIFIER_nondet_int(void);

enum colour { RED, AMBER, GREEN, OFF };

int main(void) {
  enum colour light = RED;
  int patience = 5;
  while (light != OFF) {
    if (__VERIFIER_nondet_int() == 0 && patience > 0) {
      patience--;
      continue;
    }
    switch (light) {
      case RED: light = AMBER; break;
      case AMBER: light = GREEN; break;
      default: light = OFF; break;
    }
  }
  return 0;
}
