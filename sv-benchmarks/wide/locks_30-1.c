extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int wanted0 = __VERIFIER_nondet_int(), lock0;
  int wanted1 = __VERIFIER_nondet_int(), lock1;
  int wanted2 = __VERIFIER_nondet_int(), lock2;
  int wanted3 = __VERIFIER_nondet_int(), lock3;
  int wanted4 = __VERIFIER_nondet_int(), lock4;
  int wanted5 = __VERIFIER_nondet_int(), lock5;
  int wanted6 = __VERIFIER_nondet_int(), lock6;
  int wanted7 = __VERIFIER_nondet_int(), lock7;
  int wanted8 = __VERIFIER_nondet_int(), lock8;
  int wanted9 = __VERIFIER_nondet_int(), lock9;
  int wanted10 = __VERIFIER_nondet_int(), lock10;
  int wanted11 = __VERIFIER_nondet_int(), lock11;
  int wanted12 = __VERIFIER_nondet_int(), lock12;
  int wanted13 = __VERIFIER_nondet_int(), lock13;
  int wanted14 = __VERIFIER_nondet_int(), lock14;
  int wanted15 = __VERIFIER_nondet_int(), lock15;
  int wanted16 = __VERIFIER_nondet_int(), lock16;
  int wanted17 = __VERIFIER_nondet_int(), lock17;
  int wanted18 = __VERIFIER_nondet_int(), lock18;
  int wanted19 = __VERIFIER_nondet_int(), lock19;
  int wanted20 = __VERIFIER_nondet_int(), lock20;
  int wanted21 = __VERIFIER_nondet_int(), lock21;
  int wanted22 = __VERIFIER_nondet_int(), lock22;
  int wanted23 = __VERIFIER_nondet_int(), lock23;
  int wanted24 = __VERIFIER_nondet_int(), lock24;
  int wanted25 = __VERIFIER_nondet_int(), lock25;
  int wanted26 = __VERIFIER_nondet_int(), lock26;
  int wanted27 = __VERIFIER_nondet_int(), lock27;
  int wanted28 = __VERIFIER_nondet_int(), lock28;
  int wanted29 = __VERIFIER_nondet_int(), lock29;
  while (__VERIFIER_nondet_int()) {
    lock0 = 0;
    lock1 = 0;
    lock2 = 0;
    lock3 = 0;
    lock4 = 0;
    lock5 = 0;
    lock6 = 0;
    lock7 = 0;
    lock8 = 0;
    lock9 = 0;
    lock10 = 0;
    lock11 = 0;
    lock12 = 0;
    lock13 = 0;
    lock14 = 0;
    lock15 = 0;
    lock16 = 0;
    lock17 = 0;
    lock18 = 0;
    lock19 = 0;
    lock20 = 0;
    lock21 = 0;
    lock22 = 0;
    lock23 = 0;
    lock24 = 0;
    lock25 = 0;
    lock26 = 0;
    lock27 = 0;
    lock28 = 0;
    lock29 = 0;
    if (wanted0 != 0) lock0 = 1;
    if (wanted1 != 0) lock1 = 1;
    if (wanted2 != 0) lock2 = 1;
    if (wanted3 != 0) lock3 = 1;
    if (wanted4 != 0) lock4 = 1;
    if (wanted5 != 0) lock5 = 1;
    if (wanted6 != 0) lock6 = 1;
    if (wanted7 != 0) lock7 = 1;
    if (wanted8 != 0) lock8 = 1;
    if (wanted9 != 0) lock9 = 1;
    if (wanted10 != 0) lock10 = 1;
    if (wanted11 != 0) lock11 = 1;
    if (wanted12 != 0) lock12 = 1;
    if (wanted13 != 0) lock13 = 1;
    if (wanted14 != 0) lock14 = 1;
    if (wanted15 != 0) lock15 = 1;
    if (wanted16 != 0) lock16 = 1;
    if (wanted17 != 0) lock17 = 1;
    if (wanted18 != 0) lock18 = 1;
    if (wanted19 != 0) lock19 = 1;
    if (wanted20 != 0) lock20 = 1;
    if (wanted21 != 0) lock21 = 1;
    if (wanted22 != 0) lock22 = 1;
    if (wanted23 != 0) lock23 = 1;
    if (wanted24 != 0) lock24 = 1;
    if (wanted25 != 0) lock25 = 1;
    if (wanted26 != 0) lock26 = 1;
    if (wanted27 != 0) lock27 = 1;
    if (wanted28 != 0) lock28 = 1;
    if (wanted29 != 0) lock29 = 1;
    if (wanted0 != 0) { if (lock0 != 1) goto error; lock0 = 0; }
    if (wanted1 != 0) { if (lock1 != 1) goto error; lock1 = 0; }
    if (wanted2 != 0) { if (lock2 != 1) goto error; lock2 = 0; }
    if (wanted3 != 0) { if (lock3 != 1) goto error; lock3 = 0; }
    if (wanted4 != 0) { if (lock4 != 1) goto error; lock4 = 0; }
    if (wanted5 != 0) { if (lock5 != 1) goto error; lock5 = 0; }
    if (wanted6 != 0) { if (lock6 != 1) goto error; lock6 = 0; }
    if (wanted7 != 0) { if (lock7 != 1) goto error; lock7 = 0; }
    if (wanted8 != 0) { if (lock8 != 1) goto error; lock8 = 0; }
    if (wanted9 != 0) { if (lock9 != 1) goto error; lock9 = 0; }
    if (wanted10 != 0) { if (lock10 != 1) goto error; lock10 = 0; }
    if (wanted11 != 0) { if (lock11 != 1) goto error; lock11 = 0; }
    if (wanted12 != 0) { if (lock12 != 1) goto error; lock12 = 0; }
    if (wanted13 != 0) { if (lock13 != 1) goto error; lock13 = 0; }
    if (wanted14 != 0) { if (lock14 != 1) goto error; lock14 = 0; }
    if (wanted15 != 0) { if (lock15 != 1) goto error; lock15 = 0; }
    if (wanted16 != 0) { if (lock16 != 1) goto error; lock16 = 0; }
    if (wanted17 != 0) { if (lock17 != 1) goto error; lock17 = 0; }
    if (wanted18 != 0) { if (lock18 != 1) goto error; lock18 = 0; }
    if (wanted19 != 0) { if (lock19 != 1) goto error; lock19 = 0; }
    if (wanted20 != 0) { if (lock20 != 1) goto error; lock20 = 0; }
    if (wanted21 != 0) { if (lock21 != 1) goto error; lock21 = 0; }
    if (wanted22 != 0) { if (lock22 != 1) goto error; lock22 = 0; }
    if (wanted23 != 0) { if (lock23 != 1) goto error; lock23 = 0; }
    if (wanted24 != 0) { if (lock24 != 1) goto error; lock24 = 0; }
    if (wanted25 != 0) { if (lock25 != 1) goto error; lock25 = 0; }
    if (wanted26 != 0) { if (lock26 != 1) goto error; lock26 = 0; }
    if (wanted27 != 0) { if (lock27 != 1) goto error; lock27 = 0; }
    if (wanted28 != 0) { if (lock28 != 1) goto error; lock28 = 0; }
    if (wanted29 != 0) { if (lock29 != 1) goto error; lock29 = 0; }
  }
  return 0;
error:
  reach_error();
  return 1;
}
