extern unsigned __VERIFIER_nondet_uint(void);

/* Goes through the members of a set of flags, from the lowest on. */
int main(void) {
  unsigned flags = __VERIFIER_nondet_uint();
  unsigned count = 0;
  while (flags) {
    unsigned lowest = flags & -flags;
    flags ^= lowest << 1;
    count++;
  }
  return count > 32;
}
