/* Bit-fields fill their storage unit from the low end. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

union layout {
  struct {
    unsigned char low : 4;
    unsigned char high : 4;
  } part;
  unsigned char whole;
};
int main(void) {
  union layout l;
  l.whole = 0x5a;
  __VERIFIER_assert(l.part.low == 0xa);
  return 0;
}
