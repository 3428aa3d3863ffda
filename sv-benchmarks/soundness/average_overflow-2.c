/* The middle of two ints computed through their sum. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int low = __VERIFIER_nondet_int();
  int high = __VERIFIER_nondet_int();
  if (low >= 0 && low <= high) {
    int middle = (low + high) / 2;
    __VERIFIER_assert(low <= middle && middle <= high);
  }
  return 0;
}
