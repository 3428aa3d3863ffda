/* Functions that report what went wrong, and end the program. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void err(int status, const char *format, ...);
extern void errx(int status, const char *format, ...);
extern void error(int status, int number, const char *format, ...);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) {
    errx(1, "%d is negative", n);
  }
  if (n > 1000) {
    error(2, 0, "%d is too great", n);
  }
  error(0, 0, "only a warning");
  if (n == 7) {
    err(3, "seven");
  }
  __VERIFIER_assert(n >= 0 && n <= 1000 && n != 7);
  return 0;
}
