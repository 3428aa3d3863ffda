/* A zero is searched for in a ring. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int ring[8] = {5, 1, 4, 4, 9, 2, 7, 3};
  int i = __VERIFIER_nondet_uchar() % 8;
  while (ring[i] != 0) {
    i = (i + 1) % 8;
  }
  return 0;
}
