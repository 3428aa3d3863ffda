/* Digit separators, binary and u8 character constants (C23 6.4.4). */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define MILLION 1'000'000
#define SUM(a, b) ((a) + (b))
int main(void) {
  int x = 0b1010'1010;
  __VERIFIER_assert(SUM(MILLION, 2'000) == 1002000 && x == 0xA'A);
  __VERIFIER_assert(sizeof(u8'a') == 1 && u8'\xff' == 255);
  return 0;
}
