/* The negation of a number. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  signed char c = __VERIFIER_nondet_int();
  int d = -c;
  return d > 5;
}
