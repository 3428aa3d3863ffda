/* _Generic chooses by type, without evaluating. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define KIND(x) _Generic((x), int: 1, unsigned int: 2, long: 3, default: 4)
int main(void) {
  short s = 0;
  __VERIFIER_assert(KIND(s) == 4 && KIND(s + s) == 1 && KIND(1u) == 2);
  return 0;
}
