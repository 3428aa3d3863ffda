extern unsigned __VERIFIER_nondet_uint(void);

/* The lowest zero becomes one, until there is none. */
int main(void) {
  unsigned set = __VERIFIER_nondet_uint();
  while (set != 0xffffffffu) {
    set |= set + 1;
  }
  return 0;
}
