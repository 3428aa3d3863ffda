/* A machine with four states. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int state = 0;
  while (1) {
    switch (state) {
      case 0: state = 2; break;
      case 1: state = 3; break;
      case 2: state = __VERIFIER_nondet_int() > 0 ? 1 : 3; break;
      case 3: state = 2; break;
      default: return 0;
    }
  }
}
