/* The loop is left by break before its condition fails. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = 0;
  while (1) {
    if (i >= 12345) {
      break;
    }
    i += 5;
  }
  __VERIFIER_assert(i == 12345);
  return 0;
}
