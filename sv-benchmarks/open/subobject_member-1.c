extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair { int a[2]; int b; };

int main(void) {
  struct pair s = {{1, 2}, 3};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) {
    return 0;
  }
  s.a[i] = 0;
  if (s.b != 3) {
    reach_error();
  }
  return 0;
}
