extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

enum phase { LOAD, RUN, FLUSH };

int main(void) {
  unsigned jobs = __VERIFIER_nondet_uint();
  unsigned slice = 0;
  unsigned dirty = 0;
  enum phase phase = LOAD;

  while (jobs > 0 || slice > 0 || phase == FLUSH) {
    switch (phase) {
    case LOAD:
      jobs--;
      slice = __VERIFIER_nondet_uint();
      if (slice > 0) {
        phase = RUN;
      }
      break;
    case RUN:
      slice = __VERIFIER_nondet_bool() ? slice - 1 : slice;
      if (dirty < 100) {
        dirty++;
      }
      if (slice == 0) {
        phase = FLUSH;
      }
      break;
    case FLUSH:
      if (dirty > 0) {
        dirty--;
      } else {
        phase = LOAD;
      }
      break;
    }
  }
  return 0;
}
