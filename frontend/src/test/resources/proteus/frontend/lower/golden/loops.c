extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned x = 0;
  while (x < n) {
    x++;
  }
  int y;
  do {
    y = __VERIFIER_nondet_int();
    if (y == 7) {
      continue;
    }
    x += y;
  } while (x != 0 && y > 3);
  for (int i = 0, j = 10; i < j; i++, --j) {
    int fresh;
    if (fresh > i) {
      break;
    }
  }
  for (;;) {
    if (x == 3) {
      reach_error();
    }
    x = x / n;
  }
}
