/* An assignment copies a NaN with all its bits. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

union word {
  float number;
  unsigned bits;
};

int main(void) {
  union word from, to;
  from.bits = 0xffffffffu;
  to.number = from.number;
  __VERIFIER_assert(to.number != to.number && to.bits == 0xffffffffu);
  return 0;
}
