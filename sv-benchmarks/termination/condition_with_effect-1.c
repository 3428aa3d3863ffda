/* A condition that counts down. */
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned n = __VERIFIER_nondet_uint();
  while (x > 0 && n-- > 0) {
  }
  return 0;
}
