/* The negation of a number. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int c = __VERIFIER_nondet_int();
  int d = -c;
  return d > 5;
}
