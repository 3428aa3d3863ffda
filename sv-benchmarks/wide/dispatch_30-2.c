extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int open = 0;
  for (int i = 0; i < 10000; i++) {
    switch (__VERIFIER_nondet_int()) {
    case 0: if (open < 2) open++; break;
    case 1: if (open < 3) open++; break;
    case 2: if (open < 4) open++; break;
    case 3: if (open < 5) open++; break;
    case 4: if (open < 6) open++; break;
    case 5: if (open < 7) open++; break;
    case 6: if (open < 8) open++; break;
    case 7: if (open < 9) open++; break;
    case 8: if (open < 10) open++; break;
    case 9: if (open < 11) open++; break;
    case 10: if (open < 12) open++; break;
    case 11: if (open < 13) open++; break;
    case 12: if (open < 14) open++; break;
    case 13: if (open < 15) open++; break;
    case 14: if (open < 16) open++; break;
    case 15: if (open < 17) open++; break;
    case 16: if (open < 18) open++; break;
    case 17: if (open < 19) open++; break;
    case 18: if (open < 20) open++; break;
    case 19: if (open < 21) open++; break;
    case 20: if (open < 22) open++; break;
    case 21: if (open < 23) open++; break;
    case 22: if (open < 24) open++; break;
    case 23: if (open < 25) open++; break;
    case 24: if (open < 26) open++; break;
    case 25: if (open < 27) open++; break;
    case 26: if (open < 28) open++; break;
    case 27: if (open < 29) open++; break;
    case 28: if (open < 30) open++; break;
    case 29: if (open < 31) open++; break;
    default: if (open > 0) open--;
    }
    if (open < 0 || open > 30) reach_error();
  }
  return 0;
}
