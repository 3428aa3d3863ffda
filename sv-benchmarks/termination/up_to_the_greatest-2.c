extern unsigned __VERIFIER_nondet_uint(void);

/* No number is greater than the greatest one. */
int main(void) {
  unsigned last = __VERIFIER_nondet_uint();
  if (last == 4294967294u) {
    return 1;
  }
  for (unsigned i = 0; i <= last; i++) {
  }
  return 0;
}
