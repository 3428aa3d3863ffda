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
      else if (__VERIFIER_nondet_int()) mode = 10;
      break;
    case 2:
      if (__VERIFIER_nondet_int()) mode = 3;
      else if (__VERIFIER_nondet_int()) mode = 17;
      break;
    case 3:
      if (__VERIFIER_nondet_int()) mode = 4;
      else if (__VERIFIER_nondet_int()) mode = 24;
      break;
    case 4:
      if (__VERIFIER_nondet_int()) mode = 5;
      else if (__VERIFIER_nondet_int()) mode = 1;
      break;
    case 5:
      if (__VERIFIER_nondet_int()) mode = 6;
      else if (__VERIFIER_nondet_int()) mode = 8;
      break;
    case 6:
      if (__VERIFIER_nondet_int()) mode = 7;
      else if (__VERIFIER_nondet_int()) mode = 15;
      break;
    case 7:
      if (__VERIFIER_nondet_int()) mode = 8;
      else if (__VERIFIER_nondet_int()) mode = 22;
      break;
    case 8:
      if (__VERIFIER_nondet_int()) mode = 9;
      else if (__VERIFIER_nondet_int()) mode = 29;
      break;
    case 9:
      if (__VERIFIER_nondet_int()) mode = 10;
      else if (__VERIFIER_nondet_int()) mode = 6;
      break;
    case 10:
      if (__VERIFIER_nondet_int()) mode = 11;
      else if (__VERIFIER_nondet_int()) mode = 13;
      break;
    case 11:
      if (__VERIFIER_nondet_int()) mode = 12;
      else if (__VERIFIER_nondet_int()) mode = 20;
      break;
    case 12:
      if (__VERIFIER_nondet_int()) mode = 13;
      else if (__VERIFIER_nondet_int()) mode = 27;
      break;
    case 13:
      if (__VERIFIER_nondet_int()) mode = 14;
      else if (__VERIFIER_nondet_int()) mode = 4;
      break;
    case 14:
      if (__VERIFIER_nondet_int()) mode = 15;
      else if (__VERIFIER_nondet_int()) mode = 11;
      break;
    case 15:
      if (__VERIFIER_nondet_int()) mode = 16;
      else if (__VERIFIER_nondet_int()) mode = 18;
      break;
    case 16:
      if (__VERIFIER_nondet_int()) mode = 17;
      else if (__VERIFIER_nondet_int()) mode = 25;
      break;
    case 17:
      if (__VERIFIER_nondet_int()) mode = 18;
      else if (__VERIFIER_nondet_int()) mode = 2;
      break;
    case 18:
      if (__VERIFIER_nondet_int()) mode = 19;
      else if (__VERIFIER_nondet_int()) mode = 9;
      break;
    case 19:
      if (__VERIFIER_nondet_int()) mode = 20;
      else if (__VERIFIER_nondet_int()) mode = 16;
      break;
    case 20:
      if (__VERIFIER_nondet_int()) mode = 21;
      else if (__VERIFIER_nondet_int()) mode = 23;
      break;
    case 21:
      if (__VERIFIER_nondet_int()) mode = 22;
      else if (__VERIFIER_nondet_int()) mode = 0;
      break;
    case 22:
      if (__VERIFIER_nondet_int()) mode = 23;
      else if (__VERIFIER_nondet_int()) mode = 7;
      break;
    case 23:
      if (__VERIFIER_nondet_int()) mode = 24;
      else if (__VERIFIER_nondet_int()) mode = 14;
      break;
    case 24:
      if (__VERIFIER_nondet_int()) mode = 25;
      else if (__VERIFIER_nondet_int()) mode = 21;
      break;
    case 25:
      if (__VERIFIER_nondet_int()) mode = 26;
      else if (__VERIFIER_nondet_int()) mode = 28;
      break;
    case 26:
      if (__VERIFIER_nondet_int()) mode = 27;
      else if (__VERIFIER_nondet_int()) mode = 5;
      break;
    case 27:
      if (__VERIFIER_nondet_int()) mode = 28;
      else if (__VERIFIER_nondet_int()) mode = 12;
      break;
    case 28:
      if (__VERIFIER_nondet_int()) mode = 29;
      else if (__VERIFIER_nondet_int()) mode = 19;
      break;
    case 29:
      if (__VERIFIER_nondet_int()) mode = 0;
      else if (__VERIFIER_nondet_int()) mode = 26;
      break;
    default:
      reach_error();
    }
    if (mode == 29) reach_error();
  }
  return 0;
}
