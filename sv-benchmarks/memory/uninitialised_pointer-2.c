extern int __VERIFIER_nondet_int(void);

int main(void) {
  int value = 1;
  int *p;
  int n = __VERIFIER_nondet_int();
  if (n > 11) p = &value;
  if (n > 10) return *p;
  return 0;
}
