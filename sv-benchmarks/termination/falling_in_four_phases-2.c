// A position with a speed, an acceleration and a jerk: these become negative one after another, and
// then the position falls. Where the jerk stays 0, so may all else.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int position = __VERIFIER_nondet_int();
  int speed = __VERIFIER_nondet_int();
  int acceleration = __VERIFIER_nondet_int();
  int jerk = __VERIFIER_nondet_int();
  while (position > 0) {
    position += speed;
    speed += acceleration;
    acceleration += jerk;
    jerk -= 0;
  }
  return 0;
}
