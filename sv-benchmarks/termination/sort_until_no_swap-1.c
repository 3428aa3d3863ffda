/* Neighbours are swapped until all are in order. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a[3];
  for (int i = 0; i < 3; i++) {
    a[i] = __VERIFIER_nondet_uchar();
  }
  int swapped = 1;
  while (swapped) {
    swapped = 0;
    for (int i = 0; i + 1 < 3; i++) {
      if (a[i] > a[i + 1]) {
        unsigned char t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
        swapped = 1;
      }
    }
  }
  return 0;
}
