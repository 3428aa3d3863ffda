extern int __VERIFIER_nondet_int(void);

/* Twelve workers take turns; in each round those that are ready may do a step. */
int main(void) {
  int ready0 = 1;
  int ready1 = 0;
  int ready2 = 0;
  int ready3 = 0;
  int ready4 = 0;
  int ready5 = 0;
  int ready6 = 0;
  int ready7 = 0;
  int ready8 = 0;
  int ready9 = 0;
  int ready10 = 0;
  int ready11 = 0;
  unsigned steps = 0;
  unsigned quiet = 0;
  unsigned work = 0;
  while (ready0 == 1) {
    int moved = 0;
    if (ready0 == 1) {
      int passes0 = __VERIFIER_nondet_int();
      if (passes0) {
        ready0 = 1;
        ready1 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready1 == 1) {
      int passes1 = __VERIFIER_nondet_int();
      if (passes1) {
        ready1 = 0;
        ready2 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready2 == 1) {
      int passes2 = __VERIFIER_nondet_int();
      if (passes2) {
        ready2 = 0;
        ready3 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready3 == 1) {
      int passes3 = __VERIFIER_nondet_int();
      if (passes3) {
        ready3 = 0;
        ready4 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready4 == 1) {
      int passes4 = __VERIFIER_nondet_int();
      if (passes4) {
        ready4 = 0;
        ready5 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready5 == 1) {
      int passes5 = __VERIFIER_nondet_int();
      if (passes5) {
        ready5 = 0;
        ready6 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready6 == 1) {
      int passes6 = __VERIFIER_nondet_int();
      if (passes6) {
        ready6 = 0;
        ready7 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready7 == 1) {
      int passes7 = __VERIFIER_nondet_int();
      if (passes7) {
        ready7 = 0;
        ready8 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready8 == 1) {
      int passes8 = __VERIFIER_nondet_int();
      if (passes8) {
        ready8 = 0;
        ready9 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready9 == 1) {
      int passes9 = __VERIFIER_nondet_int();
      if (passes9) {
        ready9 = 0;
        ready10 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready10 == 1) {
      int passes10 = __VERIFIER_nondet_int();
      if (passes10) {
        ready10 = 0;
        ready11 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (ready11 == 1) {
      int passes11 = __VERIFIER_nondet_int();
      if (passes11) {
        ready11 = 0;
        ready0 = 1;
        moved = 1;
        work += (unsigned)__VERIFIER_nondet_int();
      }
    }
    if (!moved) {
      quiet++;
    }
    steps++;
  }
  return 0;
}
