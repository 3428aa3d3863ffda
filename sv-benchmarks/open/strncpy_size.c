extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern char *strncpy(char *, const char *, __typeof__(sizeof(0)));

int main(void) {
  char text[8];
  int n = __VERIFIER_nondet_int();
  if (n > 8) {
    return 0;
  }
  strncpy(text, "abc", n);
  if (!(n < 4 || text[3] == 0)) {
    reach_error();
  }
  return 0;
}
