/* Two unsigned char operands are promoted to int before they are added. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned char a = 200, b = 100;
  __VERIFIER_assert(a + b == 300);
  return 0;
}
