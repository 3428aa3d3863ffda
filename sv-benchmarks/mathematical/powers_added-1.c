/* Sums of squares: a polynomial of degree 3. */
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int last = __VERIFIER_nondet_int();
  int n = 0, sum = 0;
  if (last < 0) abort();
  for (;;) {
    if (6 * sum != n * (n + 1) * (2 * n + 1)) reach_error();
    if (n >= last) break;
    n = n + 1;
    sum = sum + n * n;
  }
  return 0;
}
