extern unsigned __VERIFIER_nondet_uint(void);

/* The lowest zero becomes one, and an even number comes only at the start. */
int main(void) {
  unsigned set = __VERIFIER_nondet_uint();
  while (set != 0xfffffffeu) {
    set |= set + 1;
  }
  return 0;
}
