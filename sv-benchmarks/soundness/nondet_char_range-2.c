/* An arbitrary char is not negative only if it is below 128. */
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
  int table[256] = {0};
  int index = c;
  __VERIFIER_assert(index >= 0 && index < 256 && table[index & 255] == 0);
  return 0;
}
