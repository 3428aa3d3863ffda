extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int numbers[4];

/* An address in a variable, which need not be that of an element. */
int main(void) {
  unsigned long address = (unsigned long)numbers;
  address += __VERIFIER_nondet_uchar() & 7;
  int *p = (int *)address;
  *p = 1;
  if (p == 0) {
    reach_error();
  }
  return 0;
}
