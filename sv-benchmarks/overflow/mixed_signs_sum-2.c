/* The sum of a signed and an unsigned number. */
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned short b = __VERIFIER_nondet_uint();
  int sum = a + b;
  return sum == 44;
}
