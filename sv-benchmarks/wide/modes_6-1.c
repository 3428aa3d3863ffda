extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int mode = 0;
  while (__VERIFIER_nondet_int()) {
    switch (mode) {
    case 0:
      if (__VERIFIER_nondet_int()) mode = 1;
      else if (__VERIFIER_nondet_int()) mode = 3;
      break;
    case 1:
      if (__VERIFIER_nondet_int()) mode = 2;
      else if (__VERIFIER_nondet_int()) mode = 4;
      break;
    case 2:
      if (__VERIFIER_nondet_int()) mode = 3;
      else if (__VERIFIER_nondet_int()) mode = 5;
      break;
    case 3:
      if (__VERIFIER_nondet_int()) mode = 4;
      else if (__VERIFIER_nondet_int()) mode = 0;
      break;
    case 4:
      if (__VERIFIER_nondet_int()) mode = 5;
      else if (__VERIFIER_nondet_int()) mode = 1;
      break;
    case 5:
      if (__VERIFIER_nondet_int()) mode = 0;
      else if (__VERIFIER_nondet_int()) mode = 2;
      break;
    default:
      reach_error();
    }
    if (mode == 6) reach_error();
  }
  return 0;
}
