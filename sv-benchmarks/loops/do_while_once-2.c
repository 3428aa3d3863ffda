/* A do-while body runs at least once. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i = 0;
  do {
    i++;
  } while (i < n);
  __VERIFIER_assert(i >= 1 && (n <= 0 ? i == 1 : i == n && n != 1));
  return 0;
}
