extern int __VERIFIER_nondet_int(void);

/* Numbers up to a zero, as far as there is room for one more. */
int main(void) {
  int codes[71];
  int *limit = codes + 70;
  int n = 0;
  for (;;) {
    int code = __VERIFIER_nondet_int();
    if (code == 0) break;
    if (codes + n >= limit) return 1;
    codes[n] = code;
    n++;
  }
  codes[n] = 0;
  return 0;
}
