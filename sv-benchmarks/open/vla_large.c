/* An array greater than the address space: 4 times its length wraps. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n != 0x40000001u) {
    return 0;
  }
  int a[n];
  reach_error();
  return 0;
}
