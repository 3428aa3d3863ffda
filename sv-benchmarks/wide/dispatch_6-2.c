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
    default: if (open > 0) open--;
    }
    if (open < 0 || open > 6) reach_error();
  }
  return 0;
}
