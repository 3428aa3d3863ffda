extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* How often an address can be halved. */
int main(void) {
  unsigned long address = __VERIFIER_nondet_uint();
  int halvings = 0;
  while ((char *)address != 0) {
    address /= 2;
    halvings++;
  }
  if (halvings > 32) {
    reach_error();
  }
  return 0;
}
