char __proteus_unmodelled_text(void);
int __proteus_unmodelled_goes_on(void);

/* What scanf and its kin store for %s, %[ and %c: any characters. */
void __proteus_scan_text(char *target, unsigned long least, unsigned long most, int ends) {
  unsigned long n = 0;
  while (n < least || (n < most && __proteus_unmodelled_goes_on() != 0)) {
    target[n] = __proteus_unmodelled_text();
    n++;
  }
  if (ends) {
    target[n] = 0;
  }
}
