extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *calloc(__typeof__(sizeof(0)), __typeof__(sizeof(0)));

int main(void) {
  unsigned n = __VERIFIER_nondet_int();
  int *p = calloc(n, sizeof(int));
  if (!(n < 0x20000000 || p == 0)) {
    reach_error();
  }
  return 0;
}
