/* A speed that falls is added to a place. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int place = __VERIFIER_nondet_int();
  int speed = __VERIFIER_nondet_int();
  if (place > 1000 || speed < 0 || speed > 1000) {
    return 0;
  }
  while (place >= 0) {
    place += speed;
    if (speed > 0) {
      speed--;
    }
  }
  return 0;
}
