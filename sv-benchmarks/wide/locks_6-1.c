extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int wanted0 = __VERIFIER_nondet_int(), lock0;
  int wanted1 = __VERIFIER_nondet_int(), lock1;
  int wanted2 = __VERIFIER_nondet_int(), lock2;
  int wanted3 = __VERIFIER_nondet_int(), lock3;
  int wanted4 = __VERIFIER_nondet_int(), lock4;
  int wanted5 = __VERIFIER_nondet_int(), lock5;
  while (__VERIFIER_nondet_int()) {
    lock0 = 0;
    lock1 = 0;
    lock2 = 0;
    lock3 = 0;
    lock4 = 0;
    lock5 = 0;
    if (wanted0 != 0) lock0 = 1;
    if (wanted1 != 0) lock1 = 1;
    if (wanted2 != 0) lock2 = 1;
    if (wanted3 != 0) lock3 = 1;
    if (wanted4 != 0) lock4 = 1;
    if (wanted5 != 0) lock5 = 1;
    if (wanted0 != 0) { if (lock0 != 1) goto error; lock0 = 0; }
    if (wanted1 != 0) { if (lock1 != 1) goto error; lock1 = 0; }
    if (wanted2 != 0) { if (lock2 != 1) goto error; lock2 = 0; }
    if (wanted3 != 0) { if (lock3 != 1) goto error; lock3 = 0; }
    if (wanted4 != 0) { if (lock4 != 1) goto error; lock4 = 0; }
    if (wanted5 != 0) { if (lock5 != 1) goto error; lock5 = 0; }
  }
  return 0;
error:
  reach_error();
  return 1;
}
