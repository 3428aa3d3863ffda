extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int toupper(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (!(n < 200 || n > 300 || toupper(n) == n)) {
    reach_error();
  }
  return 0;
}
