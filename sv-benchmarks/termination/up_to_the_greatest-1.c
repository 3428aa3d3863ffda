extern unsigned __VERIFIER_nondet_uint(void);

/* Only the greatest number has no successor to stop at. */
int main(void) {
  unsigned last = __VERIFIER_nondet_uint();
  if (last == 4294967295u) {
    return 1;
  }
  for (unsigned i = 0; i <= last; i++) {
  }
  return 0;
}
