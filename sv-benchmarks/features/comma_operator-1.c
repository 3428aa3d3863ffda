/* The comma operator has the value of its right operand. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = 1;
  int b = (a += 2, a * 10);
  int c = (a = 5, b);
  __VERIFIER_assert(b == 30 && c == 30);
  return 0;
}
