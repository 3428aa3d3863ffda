extern void reach_error(void);
extern int sprintf(char *, const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[8];
  int n = __VERIFIER_nondet_int();
  if (n < 0) {
    return 0;
  }
  if (!(sprintf(text, "%d", n) <= 10)) {
    reach_error();
  }
  return 0;
}
