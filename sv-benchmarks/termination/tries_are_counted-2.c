/* Tries again, up to some number of tries. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int tries = 0;
  int done = 0;
  while (!done) {
    done = __VERIFIER_nondet_int() > 0;
    if (tries < 5) {
      tries++;
    }
    if (tries == 6) {
      break;
    }
  }
  return 0;
}
