extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  static char bytes[64];
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i >= 10) {
    return 0;
  }
  int *part = (int *)(bytes + 4 * i);
  *part = i;
  if (*part == i) {
    reach_error();
  }
  return 0;
}
