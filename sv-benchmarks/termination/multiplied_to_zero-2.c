/* Multiplied until nothing is left. */
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort();
  while (x != 0) {
    x *= 3;
  }
  return 0;
}
