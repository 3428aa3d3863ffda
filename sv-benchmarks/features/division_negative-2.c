/* Division truncates towards zero; the remainder has the sign of the dividend. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = -7, b = 2;
  __VERIFIER_assert(a / b == -3 && a % b == 1);
  return 0;
}
