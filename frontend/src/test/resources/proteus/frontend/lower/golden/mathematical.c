extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

unsigned char small;

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  int y = x - 1;
  long a[3];
  unsigned long z;
  _Bool b = y;
  small = x + 1000;
  a[b] = small;
  if (a[1] > x && (char)y == y) {
    reach_error();
  }
  return (int)z;
}
