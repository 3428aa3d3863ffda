extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int a[10];
int *p;

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 3 && x < 9 || !x) {
    x = 1;
  }
  if (x >= 0 && x < 10 && a[x]) {
    x = 2;
  }
  if (__builtin_expect(!!(p != 0 && *p == 3), 1)) {
    x = 3;
  }
  int y = x > 1 ? x : -x;
  int z = x > 1 ? a[1] : 0;
  y = x && __VERIFIER_nondet_int();
  _Bool b = x > y;
  if (b == 0 || (x == 2) != 1) {
    reach_error();
  }
  while (x--)
    ;
  return (x & 1) == 0;
}
