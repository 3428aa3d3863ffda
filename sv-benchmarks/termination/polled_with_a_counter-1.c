extern unsigned __VERIFIER_nondet_uint(void);

static unsigned spins;

static unsigned status(void) {
  return __VERIFIER_nondet_uint();
}

static int wait_for(unsigned bit, unsigned tries) {
  unsigned now = status();
  while (!(now & bit) && tries > 0) {
    spins++;
    tries--;
    now = status();
  }
  return (now & bit) != 0;
}

int main(void) {
  return wait_for(4, 1000) && spins > 100;
}
