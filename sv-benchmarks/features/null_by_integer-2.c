extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* How often a number that is halved is the address of nothing. */
int main(void) {
  unsigned long address = __VERIFIER_nondet_uint();
  unsigned int nulls = 0;
  for (unsigned int i = 0; i < 100000; i++) {
    if ((char *)address == 0) {
      nulls++;
    }
    address /= 2;
  }
  if (nulls > 99000) {
    reach_error();
  }
  return 0;
}
