/* An unsigned bit-field of three bits counts modulo eight. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct flags {
  unsigned int low : 3;
  unsigned int rest : 5;
};
int main(void) {
  struct flags f = {7, 9};
  f.low++;
  f.rest += 30;
  __VERIFIER_assert(f.low == 0 && f.rest == 7);
  return 0;
}
