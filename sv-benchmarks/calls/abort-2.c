extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void reach_error(void);

/* The call of reach_error is not asked about. */
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n % 7 == 6) {
    abort();
  }
  if (n == 5) {
    reach_error();
  }
  return 0;
}
