// A lift with three states. It counts the floors it passed upwards and the time that took: between
// two and nine ticks for each floor. That it has at most 400 floors to pass is known of the state
// MOVING alone.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum phase { WAITING, MOVING, ARRIVED };

struct lift {
  enum phase phase;
  int passed;
  int wanted;
  int ticks;
};

static void step(struct lift *lift) {
  int ticks = 2;
  switch (lift->phase) {
  case WAITING:
    lift->phase = lift->passed < lift->wanted ? MOVING : ARRIVED;
    break;
  case MOVING:
    ticks += __VERIFIER_nondet_uchar() % 9;
    lift->ticks += ticks;
    lift->passed++;
    lift->phase = WAITING;
    break;
  default:
    break;
  }
}

int main(void) {
  struct lift lift = {WAITING, 0, 0, 0};
  lift.wanted = __VERIFIER_nondet_int();
  if (lift.wanted > 400) {
    lift.wanted = 400;
  }
  while (lift.phase != ARRIVED) {
    step(&lift);
  }
  if (lift.ticks < 2 * lift.passed || lift.ticks > 9 * lift.passed) {
    reach_error();
  }
  return 0;
}
