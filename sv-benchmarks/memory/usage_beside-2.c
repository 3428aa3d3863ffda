/* The usage is printed before the argument is looked at: in one of the two orders. */
extern void errx(int status, const char *format, ...);
extern int __VERIFIER_nondet_int(void);

static int usage(void) {
  errx(2, "usage: digits number");
  return 0;
}

int main(void) {
  int few = __VERIFIER_nondet_int();
  int number = 7;
  int *given = few ? 0 : &number;
  return (few ? usage() : 1) + *given;
}
