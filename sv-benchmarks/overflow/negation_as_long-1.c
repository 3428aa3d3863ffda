/* The negation of a number, kept in a wider type. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  long y = -(long)x;
  return y == 3;
}
