extern int __VERIFIER_nondet_int(void);

/* A signed counter comes to -1. */
int main(void) {
  int from = __VERIFIER_nondet_int();
  for (int i = from; i >= 0; i--) {
  }
  return 0;
}
