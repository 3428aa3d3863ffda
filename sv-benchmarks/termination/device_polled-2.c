extern unsigned __VERIFIER_nondet_uint(void);

/* Whatever the device says, it is asked again. */
int main(void) {
  unsigned long long received = 1;
  unsigned errors = 0;
  for (;;) {
    unsigned answer = __VERIFIER_nondet_uint();
    if (answer > 255) {
      errors++;
      continue;
    }
    for (int bit = 0; bit < 8; bit++) {
      received = received * 3 + (answer >> bit & 1);
    }
    if (received == 0) {
      received = 1;
    }
  }
  return errors > 0;
}
