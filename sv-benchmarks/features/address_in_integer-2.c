extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int numbers[4] = {1, 2, 3, 4};

/* An integer that became a pointer is only accessed where it is the address of an element. */
int main(void) {
  unsigned char by = __VERIFIER_nondet_uchar() % 16;
  unsigned long address = (unsigned long)numbers + by;
  int *p = (int *)address;
  if (p == numbers + 1 && by != 4) {
    reach_error();
  }
  if (by % 4 == 0 && *p != by / 2 + 1) {
    reach_error();
  }
  return 0;
}
