/* The next element is as many bytes away as an element has. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  short array[6] = {0};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 4) return 0;
  short *p = array + i;
  unsigned long here = (unsigned long)p;
  unsigned long next = (unsigned long)(p + 1);
  if (next - here != sizeof(short)) {
    reach_error();
  }
  return 0;
}
