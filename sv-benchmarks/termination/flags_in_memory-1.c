/* Flags in an array are set until all are. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char set[4] = {0};
  int left = 4;
  int i = __VERIFIER_nondet_uchar() % 4;
  while (left > 0) {
    if (!set[i]) {
      set[i] = 1;
      left--;
    }
    i = (i + 3) % 4;
  }
  return 0;
}
