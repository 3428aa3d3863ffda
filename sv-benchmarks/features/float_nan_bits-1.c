/* What all NaNs have in common: the exponent and a fraction that is not zero. */
extern void abort(void);
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
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
  union word word;
  word.number = __VERIFIER_nondet_float();
  if (word.number != word.number) {
    unsigned bits = word.bits;
    __VERIFIER_assert(((bits >> 23) & 0xff) == 0xff && (bits & 0x7fffff) != 0);
  }
  return 0;
}
