extern void reach_error(void);
extern int snprintf(char *, __typeof__(sizeof(0)), const char *, ...);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[2];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 99) {
    return 0;
  }
  int length = snprintf(text, sizeof text, "%d", n);
  if (!(length <= 2 && text[length < 1 ? length : 1] == 0)) {
    reach_error();
  }
  return 0;
}
