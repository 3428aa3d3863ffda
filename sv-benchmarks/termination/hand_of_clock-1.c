/* A hand goes round until it shows seven. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int hour = __VERIFIER_nondet_uchar() % 12;
  while (hour != 7) {
    hour = (hour + 5) % 12;
  }
  return 0;
}
