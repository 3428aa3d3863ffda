/* Letters and digits by arithmetic on characters. */
extern void abort(void);
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  char c = __VERIFIER_nondet_char();
  if (c >= '0' && c <= '9') {
    int d = c - '0';
    __VERIFIER_assert(d >= 0 && d <= 9);
  }
  return 0;
}
